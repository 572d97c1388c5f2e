import type { Command, CommandGroup } from './command.ts'

// Matching ignores accents: "cafe" finds "Café".
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * Rank of a command: 0 starts with the text, 1 has a word that does, 2 contains all typed words; undefined is no match.
 */
function rank({ label, keywords = '' }: Command, text: string, words: readonly string[]): number | undefined {
  const name = folded(label)
  const whole = `${name} ${folded(keywords)}`
  if (!words.every((word) => whole.includes(word))) return undefined
  if (name.startsWith(text)) return 0
  return words.every((word) => whole.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) ? 1 : 2
}

/**
 * Filters and ranks groups by the typed text; without a text returns all. Every word must match, in any order, in the
 * label or the keywords.
 */
export function matchingCommands(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  const text = folded(typed.trim())
  if (text === '') return groups.filter(({ commands }) => commands.length > 0)
  const words = text.split(/\s+/)
  return groups
    .filter(({ idleOnly }) => !idleOnly)
    .map((group) => ({
      ...group,
      commands: group.commands
        .flatMap((command) => {
          const at = rank(command, text, words)
          return at === undefined ? [] : [{ command, at }]
        })
        .sort((one, other) => one.at - other.at)
        .map(({ command }) => command),
    }))
    .filter(({ commands }) => commands.length > 0)
}
