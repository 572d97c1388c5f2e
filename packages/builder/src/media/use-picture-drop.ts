import { sameValue } from '@perennial/domain/json'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { gapAt } from '../gaps/gaps.ts'
import { useGaps } from '../drag/use-gaps.ts'
import { useBuilder } from '../context/builder-context.ts'
import { isForText } from '../shortcuts/shortcuts.ts'
import { type PictureTarget, pictureTarget } from './place-picture.ts'

const holdsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/**
 * Pictures dragged from the desktop over the canvas, or pasted behind the selected card. While they are dragged, the
 * insertion line, or the card that would take them, shows where they would land. A file that misses the canvas is not
 * opened by the browser in the page's place.
 * @param inDocument from the viewport into the frame's document, in px
 */
export function usePictureDrop(
  inDocument: (x: number, y: number) => { x: number; y: number },
  onDrop: (files: readonly File[], target: PictureTarget) => void,
) {
  const { working, geometry, line, media } = useBuilder()
  const allGaps = useGaps()
  const [over, setOver] = useState<PictureTarget | null>(null)

  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer!.dropEffect = 'none'
    }
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [])

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Copied text that also has a picture is pasted as text.
    if (!media || event.defaultPrevented || files.length === 0 || isForText(event)) return
    if (event.clipboardData?.getData('text/plain')) return
    event.preventDefault()
    const { section, gap } = working.placeToAdd()
    onDrop(files, { kind: 'gap', section, before: working.engine.ids(section)[gap] ?? null })
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  const targetAt = (event: DragEvent) => {
    const { x, y } = inDocument(event.clientX, event.clientY)
    const id = geometry.cardAt(x, y)
    const rect = id === null ? undefined : geometry.card(id)
    const gap = gapAt(allGaps(), x, y, line.gap())
    const target = pictureTarget(working, { card: id !== null && rect ? { id, rect } : null, y, gap })
    return { target, gap }
  }
  const leave = () => {
    line.set(null)
    setOver(null)
  }
  return {
    /** The card that would take the picture. */
    overCard: over?.kind === 'card' ? over.cardId : null,
    listeners: {
      onDragOver(event: DragEvent) {
        if (!media || !holdsFiles(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        const { target, gap } = targetAt(event)
        line.set(target?.kind === 'gap' ? gap : null)
        setOver((former) => (sameValue(former, target) ? former : target))
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) leave()
      },
      onDrop(event: DragEvent) {
        if (!media || !holdsFiles(event.dataTransfer)) return
        event.preventDefault()
        const { target } = targetAt(event)
        leave()
        if (target) onDrop([...event.dataTransfer.files], target)
      },
    },
  }
}
