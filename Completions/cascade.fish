# Completion of `cascade` for fish: put this file into ~/.config/fish/completions.
#
# Commands, options, sets, formats and codes are asked of the command itself, so that they are always its own.

function __cascade_help
    # The first words of the indented lines of a help text, with what follows them.
    $argv --help 2>/dev/null | string replace --filter --regex '^  (-*[a-z][a-z-]*) +(.*)$' '$1\t$2'
end

function __cascade_sets
    cascade data 2>/dev/null | string replace --filter --regex '^([a-z0-9-]+): ' '$1\t'
end

function __cascade_codes
    set --local set cn
    set --local last
    for word in (commandline --tokenize --cut-at-cursor)
        test "$last" = --in; and set set $word
        set last $word
        contains -- $word cn4 tw hk mo jp vn th world cn-former; and set set $word
    end
    cascade list --in $set --depth 9 2>/dev/null | string trim --left | string replace ' ' \t
end

function __cascade_formats
    set --local words (commandline --tokenize --cut-at-cursor)
    cascade $words[2] $argv '?' /dev/null 2>&1 | string replace --filter --regex '.*the (?:formats|encodings) are (.*)\.$' '$1' |
        string split ', '
end

function __cascade_complete
    set --local words (commandline --tokenize --cut-at-cursor)
    set --local current (commandline --current-token --cut-at-cursor)
    if test (count $words) -lt 2; or contains -- $words[2] help --help
        __cascade_help cascade
        return
    end
    switch $words[-1]
        case --data --in
            __cascade_sets
            __fish_complete_path $current
        case --start
            __cascade_codes
        case --from --to --encoding
            __cascade_formats $words[-1]
        case --root --web
            __fish_complete_directories $current
        case --levels --format --title --height --port --depth '--*-key' --variable --host --cors --threads --into --lang \
            '--connections*' '--*-time'
        case '*'
            if string match --quiet -- '-*' $current
                __cascade_help cascade $words[2]
                return
            end
            switch $words[2]
                case show list
                    __cascade_codes
                case pick convert check import
                    __cascade_sets
                    __fish_complete_path $current
                case export-site
                    __fish_complete_directories $current
            end
    end
end

complete --command cascade --no-files --arguments '(__cascade_complete)'
