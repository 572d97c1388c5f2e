import { translationOf } from './active-language.ts'

/**
 * A label that the product comes with, such as an attribute's, in the language that staff have chosen. What a tenant has
 * named itself stays as it is.
 */
export function productLabel(english: string): string {
  const words = translationOf('productWords')
  return words && Object.hasOwn(words, english) ? (words[english] as string) : english
}

/**
 * What the product brings along in English as data (labels of settings, states, reasons of a refusal) in the language
 * that staff have chosen. Sentences with values are found by their form: `{a} when empty.`
 * @example
 * productWords('Archived') // Archiviert
 * productWords('There is no role chief.') // Die Rolle chief gibt es nicht.
 */
export function productWords(english: string): string {
  const words = translationOf('productWords')
  if (!words || english === '') return english
  if (Object.hasOwn(words, english)) return productLabel(english)
  for (const { form, parts } of formsOf(words)) {
    const values = valuesIn(english, parts)
    if (values) return filled(words[form] as string, values.map(productWords))
  }
  return english
}

interface Form {
  form: string
  /** What stands before, between and after the values. */
  parts: readonly string[]
}

const known = new WeakMap<object, readonly Form[]>()

/** The sentences of a language that take values; the longest first, so that the most exact one is chosen. */
function formsOf(words: object): readonly Form[] {
  const found = known.get(words)
  if (found) return found
  const forms = Object.keys(words)
    .filter((form) => form.includes('{a}'))
    .toSorted((one, other) => other.length - one.length)
    .map((form) => ({ form, parts: form.split(/\{[a-c]\}/) }))
  known.set(words, forms)
  return forms
}

/** The values of a sentence of a form; undefined for a sentence of another one. */
function valuesIn(sentence: string, parts: readonly string[]): string[] | undefined {
  const [first = '', ...others] = parts
  if (!sentence.startsWith(first)) return undefined
  const values: string[] = []
  let start = first.length
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1
    const end = isLast ? sentence.length - part.length : sentence.indexOf(part, start + 1)
    if (end <= start || !sentence.startsWith(part, end)) return undefined
    values.push(sentence.slice(start, end))
    start = end + part.length
  }
  return values
}

/** Values by their letter: a translation may order them in another way, and leave one out. */
const filled = (form: string, values: readonly string[]): string =>
  form.replaceAll(/\{([a-c])\}/g, (place, letter: string) => values['abc'.indexOf(letter)] ?? place)
