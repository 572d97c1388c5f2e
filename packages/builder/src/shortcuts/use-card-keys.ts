import type { WorkingPage } from '../document/working-page.ts'
import { text } from '../texts/index.ts'
import type { Builder } from '../context/builder-context.ts'
import { type BuilderShortcuts, useClipboard, useShortcuts } from './shortcuts.ts'

export interface CardKeysOptions extends Pick<Builder, 'announce' | 'notify' | 'readOnly' | 'reveal'> {
  working: WorkingPage
  save(): void
  escape(): void
  /** Disabled while something else handles the keys: a drag, the palette. */
  active: boolean
}

/** What keys and clipboard do to the selected card. Answers the shortcuts, for keys that the canvas frame hands over. */
export function useCardKeys({
  working,
  readOnly,
  announce,
  notify,
  reveal,
  save,
  escape,
  active,
}: CardKeysOptions): BuilderShortcuts {
  const { engine } = working
  const selected = () => engine.selected()
  const revealSelected = () => {
    const id = selected()
    if (id !== null) reveal(id)
  }
  const nameOf = (id: string | null) => working.nameOf(id === null ? undefined : engine.card(id))
  const shortcuts: BuilderShortcuts = {
    save,
    escape,
    undo: () => !readOnly && engine.undo(),
    redo: () => !readOnly && engine.redo(),
    duplicate() {
      const id = selected()
      const refusal = id !== null && !readOnly ? working.duplicate(id) : undefined
      if (refusal) notify(refusal.message, 'danger')
      else revealSelected()
    },
    remove() {
      const id = selected()
      if (id === null || readOnly) return
      const name = nameOf(id)
      working.remove(id)
      announce(text('removed', { name }))
    },
    moveBy(step) {
      const id = selected()
      if (id === null || readOnly) return
      working.moveBy(id, step)
      reveal(id)
    },
  }
  useShortcuts(shortcuts, active)

  const copy = () => {
    const id = selected()
    if (id === null) return undefined
    announce(text('cardCopied', { name: nameOf(id) }))
    return working.clip(id)
  }
  useClipboard(
    {
      copy,
      cut() {
        const clip = readOnly ? undefined : copy()
        if (clip !== undefined) shortcuts.remove()
        return clip
      },
      paste(clip) {
        if (readOnly) return
        const refusal = working.paste(clip)
        if (refusal) {
          notify(refusal, 'danger')
          return
        }
        announce(text('cardPasted', { name: nameOf(selected()) }))
        revealSelected()
      },
    },
    active,
  )
  return shortcuts
}
