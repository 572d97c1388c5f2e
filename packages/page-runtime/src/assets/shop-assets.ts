/**
 * The output of the shop's client build: written as `shop-assets.json`, read by the server. Addresses are absolute
 * paths of the shop origin, with a content hash in each name.
 */
export interface ShopAssets {
  /** Bare specifiers that page scripts import, mapped to our own modules. */
  importMap: Record<string, string>
  /** The import map as embedded in documents, and its hash for the content security policy: `sha256-...`. */
  importMapText: string
  importMapHash: string
  /** Modules of interactive components by component path. `imports` are the dependencies to preload. */
  islands: Record<string, { file: string; imports: string[] }>
  /** Style sheet names by component path. */
  styles: Record<string, string[]>
  /** Component style sheets by name. They are joined into one file per page. */
  sheets: Record<string, string>
  /** Shared by all pages: tokens, fonts, layout. */
  base: { css: string[] }
  /** The module that loads remote components. */
  remote?: { file: string; imports: string[] }
  loader: string
  conditions: string
  /** The script that pages with conditions have inline, and its hash: `sha256-...`. */
  beforePaint?: { text: string; hash: string }
  /** The script of pages that show how much is in the basket. */
  basketCount?: string
  /** The shop halves of payment providers by id, and the scripts of frames that they show by name. */
  payments?: Record<string, string>
  paymentFrames?: Record<string, string>
  /** The script of an order's page whose shopper has to act at the bank. */
  goOn?: string
  /** The script of a pay link's page. */
  pay?: string
  /** The builder's canvas frame. */
  canvas: { js: string; css: string[] }
  /** Fonts to preload. */
  fonts: string[]
}
