import { activeLanguage, translationOf } from './active-language.ts'
import { fill } from '@perennial/domain/messages'
import { type CountedText, type Translation } from './catalogue.ts'
import { formatNumber } from './format.ts'

export type English = Readonly<Record<string, string | CountedText>>

/** The places of a text: `name` and `n` of "{name} has {n} pages". Braces around several words are braces. */
type PlacesIn<Words> = Words extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${string} ${string}` ? never : Place) | PlacesIn<Rest>
  : never
type PlacesOf<Entry> = Entry extends CountedText ? PlacesIn<Entry['one'] | Entry['other']> | 'n' : PlacesIn<Entry>

/** Numbers in a counted text select its plural form, so they must be numbers. */
type Values<Entry> = { readonly [Place in PlacesOf<Entry>]: string | number } & (Extract<
  Entry,
  CountedText
> extends never
  ? unknown
  : { readonly n: number })

/**
 * The texts of one room in the language that staff have chosen. A key that the room does not have, and a place that is
 * not filled, do not compile.
 */
export interface Texts<Id extends string = string, Own extends English = English> {
  <Key extends keyof Own & string>(
    key: Key,
    ...values: [PlacesOf<Own[Key]>] extends [never] ? [] : [values: Values<Own[Key]>]
  ): string
  readonly id: Id
  readonly english: Own
}

/** Any catalogue of texts, for code that only needs its id and its English texts. */
export interface TextsOfAnyRoom {
  readonly id: string
  readonly english: English
}

/** Keys of the texts that need no values, for tables of labels. */
export type PlainKey<Room extends TextsOfAnyRoom> = {
  [Key in keyof Room['english'] & string]: [PlacesOf<Room['english'][Key]>] extends [never] ? Key : never
}[keyof Room['english'] & string]

/** The shape of a translation of these texts. */
export type TranslationOf<Room extends TextsOfAnyRoom> = Translation<Room['english']>

/**
 * Defines the texts of a room. `{name}` is filled in where the text is used, `{n}` of a counted text chooses its form;
 * numbers are written as the language writes them, so a version or an id is passed as a string.
 * @param id the name under which languages translate them
 * @example
 * export const text = defineTexts('pages', { title: 'Pages', chosen: { one: '{n} page', other: '{n} pages' } })
 * text('chosen', { n: 3 }) // 3 pages
 */
export function defineTexts<Id extends string, const Own extends English>(id: Id, english: Own): Texts<Id, Own> {
  const text = (key: string, values: Readonly<Record<string, string | number>> = {}) => {
    const entry = translationOf(id)?.[key] ?? english[key]
    if (entry === undefined) return key
    const words = typeof entry === 'string' ? entry : formOf(entry, Number(values.n))
    return fill(words, written(values))
  }
  return Object.assign(text, { id, english }) as unknown as Texts<Id, Own>
}

const formOf = (entry: CountedText, n: number): string =>
  activeLanguage().plurals.select(n) === 'one' ? entry.one : entry.other

const written = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
  )
