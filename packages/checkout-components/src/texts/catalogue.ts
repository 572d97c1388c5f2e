import type { en } from './en/index.ts'

/** Texts of all cards in English, by card and key. */
export type CardTexts = typeof en

/** A translation: a missing or extra key is a type error. */
export type Translation = {
  readonly [Card in keyof CardTexts]: Readonly<Record<keyof CardTexts[Card], string>>
}

/** The keys of a card's texts. */
export type TextOf<Card extends keyof CardTexts> = keyof CardTexts[Card]
