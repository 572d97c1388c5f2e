/** Escapes a text for an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** An attribute; empty for `undefined` and `false`. */
export const attribute = (name: string, value: string | boolean | undefined): string =>
  value === undefined || value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`

/** JSON for a data script: cannot end the element, open a comment, or break a line in older parsers. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
