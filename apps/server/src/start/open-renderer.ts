import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { noAssets, type ShopAssets } from '@perennial/page-runtime/assets'
import { pageRuntimeRenderer } from '../adapters/page-runtime-renderer.ts'
import { threadRenderer } from '../adapters/thread-renderer.ts'
import type { Log, PageRenderer } from '../ports/index.ts'

/**
 * Rendering in a thread, and within this process where it runs from its sources, which have no thread to start.
 * @param scripts addresses of the shop halves of payment providers that others have written
 */
export function openRenderer(
  folders: { shop: string; renderThread: URL },
  log: Log,
  scripts: Readonly<Record<string, string>>,
): PageRenderer & { close(): Promise<void> } {
  const built = shopAssetsIn(folders.shop, log)
  const assets = { ...built, payments: { ...built.payments, ...scripts } }
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
