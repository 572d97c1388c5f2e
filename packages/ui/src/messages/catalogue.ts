import { fill } from '@perennial/domain/messages'
import type { en } from './en.ts'

/** A text that depends on a number: `{n}` is replaced, and the language selects the plural form. */
export interface CountedText {
  one: string
  other: string
}

/** A translation: the same keys, with the same ones pluralised. A missing or extra key is a type error. */
export type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : CountedText
}

export type MessageKey = keyof typeof en

/** All texts of the kit in one language, as authored. */
export type Catalogue = Translation<typeof en>

/** All texts of the kit as components read them: strings, or functions of a number. */
export type Messages = {
  readonly [Key in MessageKey]: (typeof en)[Key] extends string ? string : (n: number) => string
}

/** Binds a catalogue to a locale: pluralised texts select their form and format their number. */
export function spoken(catalogue: Catalogue, language: string): Messages {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  const counted = (text: CountedText) => (n: number) =>
    fill(rules.select(n) === 'one' ? text.one : text.other, { n: numbers.format(n) })
  const entries = Object.entries<string | CountedText>(catalogue)
  return Object.fromEntries(
    entries.map(([key, text]) => [key, typeof text === 'string' ? text : counted(text)]),
  ) as unknown as Messages
}
