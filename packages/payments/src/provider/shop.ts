import type { Money } from '@perennial/domain/money'
import type { CardFacts, ShopperAction } from './answers.ts'
import type { PaymentType } from './provider.ts'

export interface MountOptions {
  /**
   * What the server half's `clientConfig` has answered, with `applePayName` and `googlePayName`: who is paid, as staff want the
   * sheets of these wallets to name it; missing for the name that the provider knows.
   */
  config: Readonly<Record<string, string>>
  /** What is due now. Zero when a method is only stored. */
  amount: Money
  type: PaymentType
  /** ISO 3166-1 alpha-2; empty while it is not known. */
  country: string
  /** One of the shop's languages. */
  language: string
  /** The page's fonts and colours, as CSS values. */
  theme: Readonly<Record<'font' | 'text' | 'muted' | 'edge' | 'surface' | 'accent' | 'danger' | 'radius', string>>
}

/** What the fields gave: a token for one charge. `card` only tells the shopper which card it is. */
export type Collected =
  | { ok: true; token: string; card: Pick<CardFacts, 'brand' | 'last4'> | null }
  /** The fields show what is wrong, and have the focus. */
  | { ok: false }

/** Mounted fields. */
export interface PaymentFields {
  /** Reads the fields. Charges nothing. Rejects when the provider cannot be reached. */
  collect(): Promise<Collected>
  /**
   * Lets the shopper act, such as at the bank. `acted`: approved or refused, the server asks which. `closed`: nothing was
   * decided, and the shopper may choose another way to pay. Never settles when the page is left for the bank.
   */
  handle(action: ShopperAction): Promise<'acted' | 'closed'>
  /** The amount or the country has changed. What was typed stays. */
  update(change: Partial<Pick<MountOptions, 'amount' | 'country'>>): void
  destroy(): void
}

/**
 * The half of a provider that runs in the shop, in a chunk of its own: DOM only, no framework. No card number ever
 * reaches the page or our server: fields are the provider's own frames.
 */
export interface PaymentShop {
  /** Rejects when the provider cannot be reached. */
  mount(element: HTMLElement, options: MountOptions): Promise<PaymentFields>
  /** Goes on with an action without fields, on the page of an order. */
  handle(action: ShopperAction, options: Pick<MountOptions, 'config' | 'language'>): Promise<'acted' | 'closed'>
}
