import type { PageDocument } from '@perennial/domain/page'
import type { ActionOutcome } from './builder-services.ts'

/** An address that the page had, and that sends its readers on. */
export interface FormerAddress {
  tag: string
  leadsTo: string
  userName: string
  /** ISO 8601. */
  since: string
}

export interface AddressChange {
  version: number
  from: string
  to: string
  /** Whoever changes it has agreed that a redirect of another page ends. */
  takesRedirects?: boolean
}

/** The saved page after a change of its address; or a question, when the address sends readers on to another page. */
export type AddressOutcome =
  | { ok: true; document: PageDocument; version: number }
  | { ok: false; question: string }
  | Extract<ActionOutcome, { ok: false }>

/** Calls of the host about the page's address. */
export interface AddressServices {
  /** Newest first. */
  findFormer(): Promise<readonly FormerAddress[]>
  change(change: AddressChange): Promise<AddressOutcome>
  endRedirect(tag: string): Promise<ActionOutcome>
}
