import type { PageDocument } from '@perennial/domain/page'
import { useCallback, useEffect, useState } from 'react'
import type { SavedVersion, VersionServices } from '../host/publish-services.ts'

export interface Versions {
  /** Newest first; undefined while they load. */
  versions: readonly SavedVersion[] | undefined
  more: boolean
  failed: boolean
  loadMore(): Promise<void>
  /** Shows a name that was saved. */
  renamed(version: number, name: string | null): void
}

/** The saves of the page, those of one answer after the other. */
export function useVersions(services: VersionServices): Versions {
  const [versions, setVersions] = useState<readonly SavedVersion[]>()
  const [more, setMore] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let requested = true
    services.find().then(
      (found) => {
        if (!requested) return
        setVersions(found.versions)
        setMore(found.more)
      },
      () => requested && setFailed(true),
    )
    return () => {
      requested = false
    }
  }, [services])
  const oldest = versions?.at(-1)?.version
  const loadMore = useCallback(async () => {
    try {
      const found = await services.find(oldest)
      setVersions((before = []) => [...before, ...found.versions])
      setMore(found.more)
    } catch {
      setFailed(true)
    }
  }, [services, oldest])
  const renamed = useCallback((version: number, name: string | null) => {
    setVersions((before) => before?.map((one) => (one.version === version ? { ...one, name } : one)))
  }, [])
  return { versions, more, failed, loadMore, renamed }
}

/** A version of the page; undefined while it loads, or when none is asked for. */
export function useDocument(
  services: VersionServices,
  version: number | undefined,
): PageDocument | 'failed' | undefined {
  const [found, setFound] = useState<{ version: number; document: PageDocument | 'failed' }>()
  useEffect(() => {
    if (version === undefined) return
    let requested = true
    services.open(version).then(
      (document) => requested && setFound({ version, document }),
      () => requested && setFound({ version, document: 'failed' }),
    )
    return () => {
      requested = false
    }
  }, [services, version])
  return found?.version === version ? found?.document : undefined
}
