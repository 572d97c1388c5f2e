import { fillIn } from '@perennial/ui/messages'
import type { catalogueLists } from './en/catalogue-lists.ts'
import type { catalogue } from './en/catalogue.ts'
import type { developer } from './en/developer.ts'
import type { journeys } from './en/journeys.ts'
import type { objects } from './en/objects.ts'
import type { operations } from './en/operations.ts'
import type { pages } from './en/pages.ts'
import type { people } from './en/people.ts'
import type { reporting } from './en/reporting.ts'
import type { settings } from './en/settings.ts'
import { en } from './en.ts'

/** Texts that come with a feature. */
type LateTexts = typeof catalogue &
  typeof catalogueLists &
  typeof developer &
  typeof journeys &
  typeof objects &
  typeof operations &
  typeof pages &
  typeof people &
  typeof reporting &
  typeof settings

export type MessageKey = keyof typeof en | keyof LateTexts

const texts: Partial<Record<MessageKey, string>> = { ...en }

/** Adds the texts of a feature that is loaded when it is opened: its `texts.ts` does, which its own parts import first. */
export function addTexts(more: Partial<Record<keyof LateTexts, string>>): void {
  Object.assign(texts, more)
}

/** A text of the console, its places filled in. Staff read English; the keys are ready for other languages. */
export const message = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string =>
  // A text that has not come yet is a fault, and its key tells more than nothing.
  fillIn(texts[key] ?? key, values)
