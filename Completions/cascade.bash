# Completion of `cascade` for bash: source this file, or put it into the folder that bash-completion reads, as `cascade`.
#
# Commands, options, sets, formats and codes are asked of the command itself, so that they are always its own.

_cascade_words() {
    # The first words of the indented lines of a help text.
    "$1" "${@:2}" --help 2>/dev/null | sed -n 's/^  \(-*[a-z][a-z-]*\) .*/\1/p'
}

_cascade_sets() {
    "$1" data 2>/dev/null | sed -n 's/^\([a-z0-9-]*\): .*/\1/p'
}

_cascade_formats() {
    "$1" "$2" "$3" '?' /dev/null 2>&1 | sed -n 's/.*the \(formats\|encodings\) are \(.*\)\.$/\2/p' | tr -d ,
}

_cascade_codes() {
    "$1" list --in "$2" --depth 9 2>/dev/null | sed 's/^ *//; s/ .*//'
}

_cascade() {
    local command=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local subcommand=${COMP_WORDS[1]} set=cn words= index
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "$(_cascade_words "$command") help --help --version" -- "$current")
        return
    fi
    if [[ $subcommand == help || $subcommand == --help ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_cascade_words "$command")" -- "$current")
        return
    fi
    for ((index = 2; index < COMP_CWORD; index++)); do
        [[ ${COMP_WORDS[index - 1]} == --in ]] && set=${COMP_WORDS[index]}
        case ${COMP_WORDS[index]} in
            cn4 | tw | hk | mo | jp | vn | th | world | cn-former) set=${COMP_WORDS[index]} ;;
        esac
    done
    case $previous in
        --data | --in)
            words=$(_cascade_sets "$command")
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            ;;
        --from | --to | --encoding) words=$(_cascade_formats "$command" "$subcommand" "$previous") ;;
        --start) words=$(_cascade_codes "$command" "$set") ;;
        --root | --web)
            mapfile -t COMPREPLY < <(compgen -d -- "$current")
            return
            ;;
        --levels | --format | --title | --height | --port | --depth | --*-key | --variable | --host | --cors | --threads | --into | --lang | \
            --connections* | --*-time) return ;;
        *)
            case $current in
                -*) words=$(_cascade_words "$command" "$subcommand") ;;
                *)
                    case $subcommand in
                        show | list) words=$(_cascade_codes "$command" "$set") ;;
                        pick | convert | check | import)
                            words=$(_cascade_sets "$command")
                            mapfile -t COMPREPLY < <(compgen -f -- "$current")
                            ;;
                        export-site)
                            mapfile -t COMPREPLY < <(compgen -d -- "$current")
                            return
                            ;;
                    esac
                    ;;
            esac
            ;;
    esac
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -o filenames -F _cascade cascade
