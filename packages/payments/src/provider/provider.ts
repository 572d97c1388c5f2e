import type { JsonSchema } from '@perennial/domain/json-schema'

/** How shoppers pay. A wallet is a card in the telephone of its owner. */
export const paymentTypes = ['card', 'paypal', 'wallet', 'bank_debit'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** What the server, the console and pages know of a payment provider (CHK-05). Its halves do the rest. */
export interface PaymentProvider {
  /** Names its folder, its connections and its addresses: `stripe`. */
  readonly id: string
  /** Shown to staff. */
  readonly label: string
  /** The connection's form (DEV-23). `writeOnly` fields are secrets: they are sealed and never sent to a browser. */
  readonly schema: JsonSchema & { properties: Readonly<Record<string, JsonSchema>> }
  readonly uiSchema: Readonly<Record<string, unknown>>
  readonly methods: readonly PaymentType[]
  /** Calls of one operation a second that the provider accepts from one account. */
  readonly limits: { readonly perSecond: number }
  /** What pages that take payment may load, by directive of their policy. */
  readonly origins: Readonly<Record<'script' | 'frame' | 'connect' | 'img', readonly string[]>>
  /** Whether it opens windows that have to reach the page. */
  readonly popups: boolean
  /** Takes no money: production refuses it. */
  readonly testOnly?: boolean
}
