/** A piece of markup: what stands between tags, a tag as it is written, or a comment. */
export type MarkupPart =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; name: string; closing: boolean; attributes: string }
  | { kind: 'comment' }

const startsTag = /^<\/?[a-z]/i
const tagName = /^[a-z][a-z0-9]*/i

/**
 * Cuts markup into its parts in one pass: each character is read a fixed number of times, so that no text, however
 * hostile, takes longer than its length. A `<` that begins neither tag nor comment is text, and so is an unfinished tag.
 */
export function markupParts(markup: string): MarkupPart[] {
  const parts: MarkupPart[] = []
  let index = 0
  // An unfinished comment is looked for once: after that every `<!--` is known to have no end.
  let commentsEnd = true
  while (index < markup.length) {
    const next = markup.indexOf('<', index)
    if (next !== index) {
      parts.push({ kind: 'text', text: markup.slice(index, next < 0 ? undefined : next) })
      if (next < 0) break
      index = next
    }
    if (commentsEnd && markup.startsWith('<!--', index)) {
      const end = markup.indexOf('-->', index + 4)
      commentsEnd = end >= 0
      if (commentsEnd) {
        parts.push({ kind: 'comment' })
        index = end + 3
        continue
      }
    }
    const end = startsTag.test(markup.slice(index, index + 3)) ? endOfTag(markup, index + 1) : undefined
    if (end === undefined) {
      parts.push({ kind: 'text', text: '<' })
      index += 1
      continue
    }
    const closing = markup[index + 1] === '/'
    const inner = markup.slice(index + (closing ? 2 : 1), end)
    const [name = ''] = tagName.exec(inner) ?? []
    parts.push({ kind: 'tag', name: name.toLowerCase(), closing, attributes: inner.slice(name.length) })
    index = end + 1
  }
  return parts
}

/** Where the tag ends; undefined when another `<` comes first, or nothing. */
function endOfTag(markup: string, from: number): number | undefined {
  for (let index = from; index < markup.length; index += 1) {
    if (markup[index] === '>') return index
    if (markup[index] === '<') return undefined
  }
  return undefined
}

/** The text of markup; `between` stands for each tag. */
export const textOfMarkup = (markup: string, between: (tag: { name: string; closing: boolean }) => string): string =>
  markupParts(markup)
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'tag' ? between(part) : ''))
    .join('')
