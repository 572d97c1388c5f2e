import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { noAssets, type ShopAssets } from '@perennial/page-runtime/assets'
import { pageRuntimeRenderer } from '../adapters/page-runtime-renderer.ts'
import { threadRenderer } from '../adapters/thread-renderer.ts'
import type { Log, PageRenderer } from '../ports/index.ts'

/** Rendering in a thread, and within this process where it runs from its sources, which have no thread to start. */
export function openRenderer(
  folders: { shop: string; renderThread: URL },
  log: Log,
): PageRenderer & { close(): Promise<void> } {
  const assets = shopAssetsIn(folders.shop, log)
  const here = pageRuntimeRenderer(assets, { registry, library })
  if (existsSync(folders.renderThread)) return threadRenderer(folders.renderThread, assets, here)
  return { ...here, close: async () => {} }
}

function shopAssetsIn(folder: string, log: Log): ShopAssets {
  const file = path.join(folder, 'shop-assets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ShopAssets
  log.warn('the shop is not built: pages have no client code', { file })
  return noAssets
}
