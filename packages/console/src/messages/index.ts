import { fillIn } from '@perennial/ui/messages'
import { en } from './en.ts'

export type MessageKey = keyof typeof en

/** A text of the console, its places filled in. Staff read English; the keys are ready for other languages. */
export const message = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string =>
  fillIn(en[key], values)
