import { blocksIn } from '@perennial/domain/blocks'
import { useEffect } from 'react'
import type { WorkingPage } from '../document/working-page.ts'
import type { BlockServices } from '../host/block-services.ts'

/** Reads blocks that a paste, an undo or a merge has brought onto the page. What is not there is asked for once. */
export function useMissingBlocks(working: WorkingPage, services: BlockServices | undefined): void {
  useEffect(() => {
    if (!services) return
    const asked = new Set<string>()
    const look = () => {
      const known = working.blocks.documents()
      const missing = blocksIn(working.engine.toPage()).filter(
        (path) => !Object.hasOwn(known, path) && !asked.has(path),
      )
      if (missing.length === 0) return
      for (const path of missing) asked.add(path)
      services.read(missing).then(
        (found) => working.blocks.add(found),
        // Asked again with the next change.
        () => missing.forEach((path) => asked.delete(path)),
      )
    }
    look()
    return working.watch(look)
  }, [working, services])
}
