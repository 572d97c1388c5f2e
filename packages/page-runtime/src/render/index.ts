export type { PageMeta } from './document-head.ts'
export { placedCards, type RenderedSection } from './placed-cards.ts'
export { type CardFailure, type CardSources, failureText, propsOf } from './render-card.ts'
export { type RenderedPage, type RenderInput, renderPage, type TranslationMiss } from './render-page.ts'
