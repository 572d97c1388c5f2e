import type { LinkFacts } from '@perennial/domain/publish-checks'

/** A page that links can lead to. */
export interface LinkedPage {
  /** As a link has it: `/winter/`. */
  address: string
  name: string
  kind: 'page' | 'journey' | 'account'
  state: 'live' | 'draft'
}

/** Where links can lead (PAG-63). */
export interface LinkServices {
  /** Pages whose name or address matches. */
  findPages(search: string): Promise<readonly LinkedPage[]>
  /** Who answers under tags, and whether offers can be bought. Those of nobody are left out. */
  states(asked: {
    tags: readonly string[]
    offers: readonly string[]
  }): Promise<Pick<LinkFacts, 'addresses' | 'offers'>>
}
