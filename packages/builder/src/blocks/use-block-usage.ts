import { useCallback, useEffect, useState } from 'react'
import type { BlockUsage, EditedBlock } from '../host/block-services.ts'

/** The pages of the block that is edited, as it was saved. Read again after each save, and on request. */
export function useBlockUsage(block: EditedBlock | undefined, version: number) {
  const [found, setFound] = useState<BlockUsage>()
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!block) return
    let requested = true
    void block.findUsage().then((outcome) => {
      if (!requested) return
      if (outcome.ok) setFound(outcome.usage)
      setProblem(outcome.ok ? undefined : outcome.message)
    })
    return () => {
      requested = false
    }
  }, [block, version, asked])
  const reload = useCallback(() => setAsked((before) => before + 1), [])
  return { usage: found, problem, reload }
}

export type Usage = ReturnType<typeof useBlockUsage>
