import { type UploadRules, uploadError } from '@perennial/domain/uploads'
import { useEffect, useRef, useState } from 'react'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import { type PictureTarget, placePicture } from './place-picture.ts'

/** What may be dropped on a page, and sent for a field: pictures only. */
export const pictureRules: UploadRules = { multiple: true, contentTypes: ['image/*'] }

/** A picture on its way. */
export interface PictureUpload {
  id: string
  name: string
  /** How much of it has been sent, from 0 to 1. */
  share: number
  /** Why it did not arrive. */
  error?: string
}

/** Sends dropped pictures one after the other, and puts each where it was dropped when it has arrived. */
export function usePictureUploads(onPlaced: (cardId: string) => void) {
  const { working, media, announce, notify } = useBuilder()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const waiting = useRef<{ id: string; file: File; target: PictureTarget }[]>([])
  const failed = useRef(new Map<string, { file: File; target: PictureTarget }>())
  const running = useRef<{ id: string; control: AbortController } | null>(null)
  useEffect(() => () => running.current?.control.abort(), [])

  const change = (id: string, more: Partial<PictureUpload>) =>
    setUploads((former) => former.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const forget = (id: string) => setUploads((former) => former.filter((one) => one.id !== id))

  async function sendNext() {
    const next = waiting.current.shift()
    if (!next || !media) return
    const { id, file, target } = next
    const control = new AbortController()
    running.current = { id, control }
    try {
      const picture = await media.upload(file, {
        progress: (share) => change(id, { share }),
        signal: control.signal,
      })
      if (control.signal.aborted) return
      forget(id)
      const refusal = placePicture(working, target, picture)
      if (refusal) notify(refusal.message, 'danger')
      else {
        announce(text('picturePlaced', { name: file.name }))
        const placed = working.engine.selected()
        if (placed !== null) onPlaced(placed)
      }
    } catch (error) {
      if (control.signal.aborted) return
      failed.current.set(id, { file, target })
      change(id, { error: error instanceof Error ? error.message : text('pictureFailed') })
    } finally {
      if (running.current?.id === id) running.current = null
      void sendNext()
    }
  }

  function queue(id: string, file: File, target: PictureTarget) {
    waiting.current.push({ id, file, target })
    if (!running.current) void sendNext()
  }

  return {
    uploads,
    /** Queues dropped or pasted files, and reports why one is refused. */
    add(files: readonly File[], target: PictureTarget) {
      const refused = uploadError(
        files.map(({ name, size, type }) => ({ kind: 'file', name, size, contentType: type })),
        pictureRules,
      )
      if (refused) {
        notify(refused.message, 'danger')
        return
      }
      // A card shows one picture; the others go behind it.
      for (const [index, file] of files.entries()) {
        const id = crypto.randomUUID()
        setUploads((former) => [...former, { id, name: file.name, share: 0 }])
        queue(id, file, index > 0 && target.kind === 'card' ? behind(target) : target)
      }
    },
    cancel(id: string) {
      waiting.current = waiting.current.filter((one) => one.id !== id)
      failed.current.delete(id)
      if (running.current?.id === id) running.current.control.abort()
      forget(id)
    },
    again(id: string) {
      const lost = failed.current.get(id)
      if (!lost) return
      failed.current.delete(id)
      setUploads((former) => former.map((one) => (one.id === id ? { id, name: one.name, share: 0 } : one)))
      queue(id, lost.file, lost.target)
    },
  }

  function behind({ cardId }: Extract<PictureTarget, { kind: 'card' }>): PictureTarget {
    const section = working.engine.sectionOf(cardId)!
    const ids = working.engine.ids(section)
    return { kind: 'gap', section, before: ids[ids.indexOf(cardId) + 1] ?? null }
  }
}
