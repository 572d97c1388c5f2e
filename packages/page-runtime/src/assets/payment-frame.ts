import type { ShopAssets } from './shop-assets.ts'

/**
 * The document of a payment provider's frame: the shop's own styles and one script that fills it. The frame has an opaque
 * origin, so its module and fonts are fetched as another site's would be.
 */
export function paymentFrame(assets: ShopAssets, frame: string, language: string): string | undefined {
  const script = assets.paymentFrames?.[frame]
  if (!script) return undefined
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Payment</title>',
    ...assets.base.css.map((css) => `<link rel="stylesheet" href="${css}">`),
    `<script type="module" crossorigin src="${script}"></script>`,
    '</head><body></body></html>',
  ].join('')
}
