import type { PageDifference, PageDocument } from '@perennial/domain/page'
import type { CheckId, Finding } from '@perennial/domain/publish-checks'
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

/** A finding with the sentence of the server, for codes that this console does not know. */
export type ShownFinding = Finding & { message: string }

/** The saved page before it is published. */
export interface PublishCheck {
  version: number
  tags: readonly string[]
  findings: readonly ShownFinding[]
  passed: readonly CheckId[]
  /** What readers see now; null while the page is not live. */
  live: { version: number; since: string; scriptBytes: number | null } | null
  difference: PageDifference | null
  scriptBytes: number
}

export interface PublishRequest {
  version: number
  /** The same for every try of one press: it publishes once. */
  key: string
  confirm: boolean
  /** On the tenant's clock; now when missing. */
  when?: { date: string; time: string }
}

export type PublishResult =
  | { ok: true; state: 'live' | 'planned'; tags: readonly string[]; at: string }
  /** Errors, or what needs a word. */
  | { ok: false; reason: 'findings'; findings: readonly ShownFinding[] }
  /** No answer came: the page may be live. */
  | { ok: false; reason: 'unknown'; message: string }
  | { ok: false; reason: 'failed'; message: string }

/** A publication that is planned. */
export interface PlannedPublication {
  id: string
  /** ISO 8601. */
  plannedAt: string
  userName: string
}

/** Calls of the host that publish the page. */
export interface PublishServices {
  check(): Promise<{ ok: true; check: PublishCheck } | Extract<ActionOutcome, { ok: false }>>
  publish(request: PublishRequest): Promise<PublishResult>
  /** Publications to come, the next first. */
  findPlans(): Promise<readonly PlannedPublication[]>
  cancelPlan(id: string): Promise<ActionOutcome>
  /** Address of a picture: the saved page, or what readers see now. Good for one frame. Undefined where there is none. */
  findPicture(which: 'live' | 'saved', marks?: readonly PictureMark[]): Promise<string | undefined>
  /** Where readers find a tag. */
  addressOf(tag: string): string
  environment: 'production' | 'test'
  /** The day on the tenant's clock. */
  today: string
  /** IANA name, for the time that somebody chooses. */
  zone: string
}

/** A save of the page. */
export interface SavedVersion {
  version: number
  /** ISO 8601. */
  at: string
  userName: string
  name: string | null
  /** When readers saw it. */
  live: readonly { since: string; until: string | null; userName: string; rolledBack: boolean }[]
}

/** Calls of the host about saves of the page. */
export interface VersionServices {
  /** Newest first. @param before only older ones than this version */
  find(before?: number): Promise<{ versions: readonly SavedVersion[]; more: boolean }>
  /** The page as it was. @throws when it is kept no longer */
  open(version: number): Promise<PageDocument>
  /** @param name null takes it away */
  name(version: number, name: string | null): Promise<ActionOutcome>
  /**
   * Address of a picture of a version, good for one frame.
   * @param marks cards that are outlined, by the number that they get; `#difference-2` leads to the second
   */
  findPicture(version: number, marks?: readonly PictureMark[]): Promise<string>
}

/** A card of a picture that differs from another version. */
export interface PictureMark {
  number: number
  cardId: string
}
