import type { ShopAssets } from './shop-assets.ts'

/** The document of the builder's canvas frame. Its page arrives by message. */
export const canvasDocument = (assets: ShopAssets): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Page canvas</title>',
    ...assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...[...assets.base.css, ...assets.canvas.css].map((css) => `<link rel="stylesheet" href="${css}">`),
    `<script type="importmap">${assets.importMapText}</script>`,
    `<script type="module" src="${assets.canvas.js}"></script>`,
    '</head><body><div id="canvas"></div></body></html>',
  ].join('')

/** Hashes of the inline scripts of the canvas document, for its content security policy. */
export const canvasScriptHashes = (assets: ShopAssets): string[] => [assets.importMapHash]
