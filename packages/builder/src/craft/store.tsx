import { Editor, type EditorStore } from '@craftjs/core'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { quietHandlers } from './quiet-handlers.ts'

// Plain functions, no `memo`: Craft compares types by identity, and a memo object is cloned when a node is undone.
function Page() {
  return null
}
function Section() {
  return null
}
function CardProxy() {
  return null
}

const resolver = { Page, Section, CardProxy }

/** Puts an element on some React root once, synchronously; answers how to take it away. */
export type Mount = (element: ReactElement) => () => void

/** In a browser: a separate root outside the document. */
export const mountDetached: Mount = (element) => {
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(element))
  // Deferred: engines are closed from effects, in which React cannot unmount another root.
  return () => queueMicrotask(() => root.unmount())
}

/**
 * Craft creates its store inside a hook, but the store itself needs no screen. An editor without a frame is mounted
 * once, and the factory of its handlers provides the store.
 */
export function openCraftStore(mount: Mount): { store: EditorStore; close(): void } {
  let opened: EditorStore | undefined
  const close = mount(
    <Editor
      resolver={resolver}
      handlers={(store: EditorStore) => {
        opened = store
        return quietHandlers(store)
      }}
    />,
  )
  if (!opened) throw new Error('Craft made no store.')
  return { store: opened, close }
}
