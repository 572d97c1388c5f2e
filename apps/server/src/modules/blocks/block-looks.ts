import { type Blocks, expandPage, pageOfUse, type UseChange, changeAtUse } from '@perennial/domain/blocks'
import { defaultLanguage } from '@perennial/domain/languages'
import type { Card, PageDocument } from '@perennial/domain/page'
import type { Scope } from '../../db/port.ts'
import { gzipped } from '../../http/compress.ts'
import type { PageFiles, Ports } from '../../ports/index.ts'
import { renderLanguage } from '../builds/page-source.ts'
import { surfaceOfPage } from '../builds/page-surface.ts'
import { descriptorsFor } from '../components/index.ts'
import { savedOffers } from '../offers/find-offers.ts'
import { shopProfile } from '../tenants/shop-profile.ts'

/** How a use looks before and after a change of its blocks. */
export interface Look {
  /** Ids of cards are those of the block. */
  change: UseChange
  visible: boolean
  /** Bytes of markup and styles more than before. */
  bytes: number
  /** Scripts that it loads only afterwards, with their compressed sizes. */
  scripts: ReadonlyMap<string, number>
}

interface Compared {
  page: PageDocument
  use: Card
  before: Blocks
  after: Blocks
}

const useId = 'u'

/** Renders each look once, before and after. */
export function blockLooks(ports: Ports, scope: Scope) {
  const known = new Map<string, Promise<Look>>()
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (script: string) => {
    const size = sizes.get(script) ?? compressedSize(ports, script)
    sizes.set(script, size)
    return size
  }
  const lookOf = async ({ page, use, before, after }: Compared): Promise<Look> => {
    const own = pageOfUse(page, use, useId)
    const [was, is] = [
      await render(ports, scope, expandPage(own, before)),
      await render(ports, scope, expandPage(own, after)),
    ]
    const added = is.scripts.filter((script) => !was.scripts.includes(script))
    return {
      change: changeAtUse(own, own.assets[0]!, before, after),
      visible: was.html !== is.html || was.css !== is.css,
      bytes: byteLength(is.html + is.css) - byteLength(was.html + was.css),
      scripts: new Map(await Promise.all(added.map(async (script) => [script, await sizeOf(script)] as const))),
    }
  }
  return {
    of(compared: Compared, keyOf: () => string): Promise<Look> {
      const key = keyOf()
      const look = known.get(key) ?? lookOf(compared)
      known.set(key, look)
      return look
    },
  }
}

/** A page in the default language, for everybody: cards with conditions are shown, too. */
async function render(ports: Ports, scope: Scope, expanded: PageDocument): Promise<PageFiles> {
  const page = { ...expanded, assets: expanded.assets.map(({ conditionProps: _none, ...card }) => card as Card) }
  const { offers, components, shop } = await ports.db.asTenant(scope, async (tx) => ({
    offers: await savedOffers(tx, ports.renderer.offersIn(page)),
    components: await descriptorsFor(tx, page),
    shop: await shopProfile(tx),
  }))
  const { surface } = surfaceOfPage(page, components)
  const source = { page, name: 'block', tags: [], languages: [defaultLanguage], offers, components, surface }
  return renderLanguage(source, defaultLanguage, 'published', ports, shop)
}

async function compressedSize({ shopFiles }: Pick<Ports, 'shopFiles'>, address: string): Promise<number> {
  const file = await shopFiles.read(address.replace(/^\//, ''))
  return file ? (await gzipped(file.bytes)).byteLength : 0
}

const byteLength = (text: string) => new TextEncoder().encode(text).byteLength
