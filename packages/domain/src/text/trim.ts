type Matches = (character: string) => boolean

const matcher = (characters: string | Matches): Matches =>
  typeof characters === 'string' ? (character) => characters.includes(character) : characters

/**
 * A text without such characters at its start. Unlike an expression with `+`, it reads each character once however
 * many of them there are.
 * @param characters the characters themselves, or a test of one UTF-16 unit
 */
export function trimStartOf(text: string, characters: string | Matches): string {
  const matches = matcher(characters)
  let start = 0
  while (start < text.length && matches(text[start]!)) start += 1
  return text.slice(start)
}

/** A text without such characters at its end; see `trimStartOf`. */
export function trimEndOf(text: string, characters: string | Matches): string {
  const matches = matcher(characters)
  let end = text.length
  while (end > 0 && matches(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

/** A text without such characters at either end; see `trimStartOf`. */
export const trimOf = (text: string, characters: string | Matches): string =>
  trimStartOf(trimEndOf(text, characters), characters)
