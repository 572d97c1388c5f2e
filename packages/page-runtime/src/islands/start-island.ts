import type { CardContext, CardProps, RemoteSource } from '../contract/index.ts'
import type { ComponentType } from 'react'
import { cardFailureText } from '../render/failure-texts.ts'

interface IslandProps {
  props: Record<string, unknown>
  texts: Record<string, string>
  remote?: RemoteSource
  /** Name of the component, on unpublished pages only, where failures are shown. */
  name?: string
}

/** The data that the document provides for its islands. */
export interface PageIslands {
  context: CardContext
  cards: Record<string, IslandProps>
}

/**
 * Hydrates one island in its server-rendered markup, as a separate React root. An error leaves the server's markup in
 * place: the shopper can still read it, and the other islands are not affected.
 */
export async function startIsland(element: HTMLElement, page: PageIslands): Promise<void> {
  const id = element.dataset.card ?? ''
  const data = page.cards[id]
  const file = element.dataset.island
  if (!data || !file || element.dataset.started !== undefined) return
  element.dataset.started = ''
  const markup = element.innerHTML
  const slots = slotsOf(element)
  const restore = (error: unknown) => {
    element.dataset.failed = ''
    reportError(error)
    queueMicrotask(() => {
      if (data.name === undefined) restoreMarkup(element, markup, slots)
      else element.replaceChildren(failureNote(data.name, error))
    })
  }
  try {
    const [component, { createElement }, { hydrateRoot }] = await Promise.all([
      import(/* @vite-ignore */ file) as Promise<{ default: ComponentType<CardProps<Record<string, unknown>>> }>,
      import('react'),
      import('react-dom/client'),
    ])
    const { name: _name, ...given } = data
    const island = createElement(component.default, { id, ...given, context: page.context })
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

/** The elements of a box in which other cards stand, not those of boxes in it. */
const slotsOf = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('[data-slot]')].filter((slot) => slot.closest('[data-card]') === element)

/** The server's markup again. Cards in a box go on living: theirs is not restored, they are. */
function restoreMarkup(element: HTMLElement, markup: string, slots: readonly HTMLElement[]): void {
  element.innerHTML = markup
  for (const slot of slotsOf(element)) {
    const former = slots.find((one) => one.dataset.slot === slot.dataset.slot)
    if (former) slot.replaceWith(former)
  }
}

/** Shows on a preview that a card has failed (RUN-37). */
function failureNote(name: string, error: unknown): HTMLElement {
  const note = document.createElement('div')
  note.className = 'card-failure'
  note.role = 'alert'
  note.textContent = `${cardFailureText(name)} ${error instanceof Error ? error.message : String(error)}`
  return note
}
