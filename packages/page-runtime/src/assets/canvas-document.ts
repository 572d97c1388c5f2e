import type { ComponentDescriptor } from '../contract/index.ts'
import { scriptJson } from '../render/markup.ts'
import type { ShopAssets } from './shop-assets.ts'

const componentsId = 'published-components'

/**
 * The document of the builder's canvas frame. The page itself arrives by message.
 * @param components published remote components
 */
export const canvasDocument = (assets: ShopAssets, components: readonly ComponentDescriptor[] = []): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Page canvas</title>',
    ...assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...[...assets.base.css, ...assets.canvas.css].map((css) => `<link rel="stylesheet" href="${css}">`),
    `<script type="importmap">${assets.importMapText}</script>`,
    `<script type="module" src="${assets.canvas.js}"></script>`,
    '</head><body><div id="canvas"></div>',
    components.length > 0
      ? `<script type="application/json" id="${componentsId}">${scriptJson(components)}</script>`
      : '',
    '</body></html>',
  ].join('')

/** Hashes of the inline scripts of the canvas document, for its content security policy. */
export const canvasScriptHashes = (assets: ShopAssets): string[] => [assets.importMapHash]

/** The remote components embedded in a canvas document. */
export function publishedComponents(within: Document): ComponentDescriptor[] {
  const text = within.getElementById(componentsId)?.textContent
  return text ? (JSON.parse(text) as ComponentDescriptor[]) : []
}
