/**
 * What the build of the shop's client code made: written as `shop-assets.json`, read by the server. Addresses are
 * absolute paths of the shop origin, with a hash of the content in each name.
 */
export interface ShopAssets {
  /** Bare names that page scripts import, and our own modules for them. */
  importMap: Record<string, string>
  /** The import map as it stands in documents, and its hash for the content security policy: `sha256-...`. */
  importMapText: string
  importMapHash: string
  /** Modules of interactive components by component path. `imports` are the modules each needs, to fetch early. */
  islands: Record<string, { file: string; imports: string[] }>
  /** Names of the style sheets of each component, by component path. */
  styles: Record<string, string[]>
  /** Style sheets of components: text by name. They are joined into one file a page. */
  sheets: Record<string, string>
  /** For all pages: tokens, fonts, layout. */
  base: { css: string[] }
  /** The module that loads components which somebody else has published. */
  remote?: { file: string; imports: string[] }
  loader: string
  conditions: string
  /** The builder's canvas frame. */
  canvas: { js: string; css: string[] }
  /** Fonts to fetch early. */
  fonts: string[]
}
