import { expandPage } from '@perennial/domain/blocks'
import type { PageDocument } from '@perennial/domain/page'
import {
  anchorsOf,
  type CheckedCard,
  type LinkFacts,
  linksOf,
  offerOfLink,
  tagOfLink,
} from '@perennial/domain/publish-checks'
import { checkedCards } from '@perennial/page-runtime/contract'
import type { WorkingPage } from '../document/working-page.ts'
import type { LinkServices } from '../host/link-services.ts'

/** Questions of one call; the server's limit. */
const batch = 200
/** How long an answer is believed, in ms: meanwhile another page may be published. */
const fresh = 60_000

type Facts = Omit<LinkFacts, 'unasked'>

/**
 * Where the links of the page lead. What is not known yet is asked for once, together; a failed question counts as not
 * known, and is put again with the next change.
 */
export class LinkStates {
  readonly #working: WorkingPage
  readonly #ask: LinkServices['states']
  #tags: readonly string[]
  readonly #now: () => number
  #addresses: Facts['addresses'] = {}
  #offers: Facts['offers'] = {}
  readonly #asked = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  #read:
    | { page: PageDocument; blocks: unknown; cards: CheckedCard[]; anchors: readonly string[] | undefined }
    | undefined

  /** @param tags the page's own addresses */
  constructor(
    working: WorkingPage,
    ask: LinkServices['states'],
    tags: readonly string[],
    now: () => number = Date.now,
  ) {
    this.#working = working
    this.#ask = ask
    this.#tags = tags
    this.#now = now
  }

  #version = 0

  /** Grows with each answer. */
  version = (): number => this.#version

  setTags(tags: readonly string[]): void {
    if (tags === this.#tags) return
    this.#tags = tags
    this.#tell()
  }

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The cards of the page as checks look at them, and what links may lead to. */
  facts(): { cards: readonly CheckedCard[]; links: Facts } {
    const { cards, anchors } = this.#look()
    return {
      cards,
      links: { tags: this.#tags, addresses: this.#addresses, offers: this.#offers, anchors },
    }
  }

  /** Asks for all links of the page that are not known yet. */
  askForPage = (): Promise<void> => this.ask(this.#look().cards.flatMap(linksOf))

  async ask(links: readonly string[]): Promise<void> {
    const now = this.#now()
    const isNew = (one: string) => now - (this.#asked.get(one) ?? -Infinity) > fresh
    const only = (found: (string | undefined)[]) => [...new Set(found)].filter((one) => one !== undefined && isNew(one))
    const [tags, offers] = [only(links.map(tagOfLink)), only(links.map(offerOfLink))] as [string[], string[]]
    if (tags.length + offers.length === 0) return
    for (const one of [...tags, ...offers]) this.#asked.set(one, now)
    let hasAnswer = false
    for (let from = 0; from < Math.max(tags.length, offers.length); from += batch) {
      const part = { tags: tags.slice(from, from + batch), offers: offers.slice(from, from + batch) }
      try {
        const known = await this.#ask(part)
        const nobody = Object.fromEntries(part.tags.map((tag) => [tag, 'nobody' as const]))
        const missing = Object.fromEntries(part.offers.map((path) => [path, 'missing' as const]))
        this.#addresses = { ...this.#addresses, ...nobody, ...known.addresses }
        this.#offers = { ...this.#offers, ...missing, ...known.offers }
        hasAnswer = true
      } catch {
        for (const one of [...part.tags, ...part.offers]) this.#asked.delete(one)
      }
    }
    // Whoever watches asks again with each answer: a question that fails would be put without end.
    if (hasAnswer) this.#tell()
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

  #look() {
    const [page, blocks] = [this.#working.engine.toPage(), this.#working.blocks.documents()]
    if (this.#read?.page === page && this.#read.blocks === blocks) return this.#read
    const { registry } = this.#working
    const cards = checkedCards(page, registry)
    const all = checkedCards(expandPage(page, blocks), registry)
    // Which ids a component of somebody else's has only shows when it is drawn.
    const isOurs = all.every(({ path }) => registry.has(path) && registry.get(path)?.remote === undefined)
    this.#read = { page, blocks, cards, anchors: isOurs ? anchorsOf(all) : undefined }
    return this.#read
  }
}
