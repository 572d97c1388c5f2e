import {
  type DroppedItem,
  nextUpload,
  type UploadedAsset,
  uploadError,
  type UploadRules,
  type UploadState,
} from '@perennial/domain/uploads'
import { useEffect, useReducer, useRef, useState } from 'react'

/**
 * Uploads a file to storage.
 * @param progress called with the uploaded share, from 0 to 1
 * @param signal aborts when the upload is cancelled or its field unmounts
 * @throws an error whose message can be shown to the user
 */
export type Upload = (
  file: File,
  options: { progress: (share: number) => void; signal: AbortSignal },
) => Promise<UploadedAsset>

interface Taken {
  kind: DroppedItem['kind']
  file?: File
}

/** Handles one upload at a time: validates a dropped file, sends it and reports the result. */
export function useUpload({
  upload,
  rules,
  onDone,
}: {
  upload: Upload
  rules: UploadRules
  onDone: (asset: UploadedAsset) => void
}) {
  const [state, happen] = useReducer(nextUpload, { state: 'idle' } satisfies UploadState)
  const [progress, setProgress] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    const { signal } = (running.current = new AbortController())
    setProgress(0)
    happen({ event: 'start', fileName: file.name })
    try {
      const asset = await upload(file, { progress: setProgress, signal })
      if (signal.aborted) return
      happen({ event: 'succeed', asset })
      onDone(asset)
    } catch (error) {
      if (!signal.aborted) happen({ event: 'fail', ...(error instanceof Error ? { reason: error.message } : {}) })
    }
  }

  return {
    state: state as UploadState,
    progress,
    take: (items: readonly Taken[]) => {
      const reported = items.map(({ kind, file }) => ({
        kind,
        name: file?.name,
        size: file?.size,
        contentType: file?.type,
      }))
      const refused = uploadError(reported, rules)
      const file = items[0]?.file
      if (refused || !file) happen({ event: 'refuse', message: refused?.message ?? '' })
      else void send(file)
    },
    cancel: () => {
      running.current?.abort()
      happen({ event: 'reset' })
    },
  }
}
