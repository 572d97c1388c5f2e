import type { CountedText } from './catalogue.ts'

const spelling = (text: string): string => text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»')

const swiss = (text: string | CountedText): string | CountedText =>
  typeof text === 'string' ? spelling(text) : { one: spelling(text.one), other: spelling(text.other) }

/** German texts as Switzerland writes them: without ß, and quoted with « ». */
export const swissSpelling = <Texts extends Readonly<Record<string, string | CountedText>>>(german: Texts): Texts =>
  Object.fromEntries(Object.entries(german).map(([key, text]) => [key, swiss(text)])) as unknown as Texts
