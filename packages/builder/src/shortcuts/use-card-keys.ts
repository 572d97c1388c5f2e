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

/** What keys and clipboard do to the selected cards: several are one step of undo (PAG-57). Answers the shortcuts, for keys that the canvas frame hands over. */
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
  const namesOf = (ids: readonly string[]) =>
    ids.length === 1 ? working.nameOf(engine.card(ids[0]!)) : text('cards', { n: ids.length })
  const shortcuts: BuilderShortcuts = {
    save,
    escape,
    undo: () => !readOnly && engine.undo(),
    redo: () => !readOnly && engine.redo(),
    duplicate() {
      const refusal = readOnly ? undefined : working.duplicate(engine.selection())
      if (refusal) notify(refusal.message, 'danger')
      else revealSelected()
    },
    remove() {
      const ids = working.outermost(engine.selection())
      if (ids.length === 0 || readOnly) return
      const name = namesOf(ids)
      const refusal = working.remove(ids)
      if (refusal) notify(refusal.message, 'danger')
      else announce(text('removed', { name }))
    },
    moveBy(step) {
      const id = selected()
      if (id === null || readOnly) return
      const refusal = working.moveBy(engine.selection(), step)
      if (refusal) notify(refusal.message, 'danger')
      else reveal(id)
    },
  }
  useShortcuts(shortcuts, active)

  const copy = () => {
    const ids = working.outermost(engine.selection())
    if (ids.length === 0) return undefined
    announce(text('cardCopied', { name: namesOf(ids) }))
    return working.clip(ids)
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
        announce(text('cardPasted', { name: namesOf(engine.selection()) }))
        revealSelected()
      },
    },
    active,
  )
  return shortcuts
}
