import type { Blocks } from '@perennial/domain/blocks'
import { useSyncExternalStore } from 'react'
import { useBuilder } from '../context/builder-context.ts'

/** The shared blocks that are known, by path. */
export function useBlocks(): Blocks {
  const { working } = useBuilder()
  return useSyncExternalStore(working.blocks.watch, working.blocks.documents)
}
