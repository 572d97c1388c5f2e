import type { ShopAssets } from './shop-assets.ts'

/**
 * A shop without client code: pages render as plain HTML. For tests, and for a server whose shop has not been built.
 */
export const noAssets: ShopAssets = {
  importMap: {},
  importMapText: '{"imports":{}}',
  importMapHash: '',
  islands: {},
  styles: {},
  sheets: {},
  base: { css: [] },
  loader: '',
  conditions: '',
  canvas: { js: '', css: [] },
  fonts: [],
}
