export { canvasDocument, canvasScriptHashes, publishedComponents } from './canvas-document.ts'
export { paymentFrame } from './payment-frame.ts'
export { noAssets } from './no-assets.ts'
export type { ShopAssets } from './shop-assets.ts'
