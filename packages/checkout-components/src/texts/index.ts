import { textsIn, type WrittenLanguage } from '@perennial/domain/languages'
import type { CardTexts, Translation } from './catalogue.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { fr } from './fr/index.ts'
import { it } from './it/index.ts'

export type { TextOf } from './catalogue.ts'

const catalogues: Readonly<Record<WrittenLanguage, Translation>> = { en, it, fr, de }

/**
 * The texts of a card, for its descriptor's `texts`. Swiss German is German with ss for ß; unknown languages fall back
 * to English (LOC-01, LOC-02).
 */
export const textsOf =
  <Card extends keyof CardTexts>(card: Card) =>
  (language: string): Translation[Card] => {
    const { en, it, fr, de } = catalogues
    return textsIn({ en: en[card], it: it[card], fr: fr[card], de: de[card] }, language)
  }
