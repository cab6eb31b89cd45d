import Glibc

exit(Cascade.run(Array(CommandLine.arguments.dropFirst())))
