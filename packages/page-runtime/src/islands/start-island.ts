import type { CardContext, CardProps } from '../contract/index.ts'
import type { ComponentType } from 'react'

/** What the document carries for its islands. */
export interface PageIslands {
  context: CardContext
  cards: Record<string, { props: Record<string, unknown>; texts: Record<string, string> }>
}

/**
 * Brings one island to life in its server-rendered markup, as a React root of its own. An error leaves the markup as
 * the server sent it: the shopper can still read it, and the other islands do not notice.
 */
export async function startIsland(element: HTMLElement, page: PageIslands): Promise<void> {
  const id = element.dataset.card ?? ''
  const data = page.cards[id]
  const file = element.dataset.island
  if (!data || !file || element.dataset.started !== undefined) return
  element.dataset.started = ''
  const markup = element.innerHTML
  const restore = (error: unknown) => {
    element.dataset.failed = ''
    reportError(error)
    queueMicrotask(() => {
      element.innerHTML = markup
    })
  }
  try {
    const [component, { createElement }, { hydrateRoot }] = await Promise.all([
      import(/* @vite-ignore */ file) as Promise<{ default: ComponentType<CardProps<Record<string, unknown>>> }>,
      import('react'),
      import('react-dom/client'),
    ])
    const island = createElement(component.default, { id, ...data, context: page.context })
    hydrateRoot(element, island, {
      identifierPrefix: `${id}-`,
      onUncaughtError: restore,
      onRecoverableError: reportError,
    })
    element.dataset.ready = ''
  } catch (error) {
    restore(error)
  }
}
