import type { en } from './en.ts'

/** A text that depends on a number: `{n}` is filled in, and the language says which form goes with it. */
export interface CountedText {
  one: string
  other: string
}

/** A translation of texts: the same keys, and the same ones counted. A key that is missing, or one too many, is a type error. */
export type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : CountedText
}

export type MessageKey = keyof typeof en

/** Every text of the kit in one language, as it is written down. */
export type Catalogue = Translation<typeof en>

/** Every text of the kit as components read it: plain, or asked for a number. */
export type Messages = {
  readonly [Key in MessageKey]: (typeof en)[Key] extends string ? string : (n: number) => string
}

/** Fills `{name}` in a text. An unknown name stays as it is, so that a mistake can be seen. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A catalogue in the mouth of a language: its counted texts choose their form and write their number. */
export function spoken(catalogue: Catalogue, language: string): Messages {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  const counted = (text: CountedText) => (n: number) =>
    fillIn(rules.select(n) === 'one' ? text.one : text.other, { n: numbers.format(n) })
  const entries = Object.entries<string | CountedText>(catalogue)
  return Object.fromEntries(
    entries.map(([key, text]) => [key, typeof text === 'string' ? text : counted(text)]),
  ) as unknown as Messages
}
