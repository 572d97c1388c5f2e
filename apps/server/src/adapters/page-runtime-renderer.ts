import { canvasDocument, canvasScriptHashes, type ShopAssets } from '@perennial/page-runtime/assets'
import { type CardLibrary, type ComponentRegistry, currentProps } from '@perennial/page-runtime/contract'
import { renderPage } from '@perennial/page-runtime/render'
import type { Language } from '@perennial/domain/page'
import type { PageRenderer } from '../ports/index.ts'

/** Renders pages with our runtime, the shop's component library and what the shop's build made. */
export const pageRuntimeRenderer = (
  assets: ShopAssets,
  { registry, library }: { registry: ComponentRegistry; library: CardLibrary },
): PageRenderer => ({
  offersIn: ({ assets: cards }) => {
    const paths = cards.flatMap((card) => {
      const descriptor = registry.get(card.path)
      return descriptor?.offersIn?.(currentProps(descriptor, card)) ?? []
    })
    return [...new Set(paths)]
  },

  render: ({ page, language, surface, offers, ...meta }) => {
    const rendered = renderPage({
      page,
      registry,
      library,
      assets,
      context: { language: language as Language, surface, offers, isAuthenticated: false },
      meta: { ...meta, noIndex: surface !== 'published' },
    })
    return {
      html: rendered.html,
      css: rendered.css,
      styleHref: rendered.styleHref,
      scriptHashes: rendered.scriptHashes.filter((hash) => hash !== ''),
      islands: rendered.islands,
      failures: rendered.failures,
      warnings: [
        ...rendered.misses.map((miss) => `No translation: ${Object.values(miss).map(String).join(' ')}`),
        ...rendered.styleProblems.map((problem) => `Page style: ${problem}`),
      ],
    }
  },

  canvas: () => ({
    html: canvasDocument(assets),
    scriptHashes: canvasScriptHashes(assets).filter((hash) => hash !== ''),
  }),
})
