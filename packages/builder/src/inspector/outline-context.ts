import { createContext, use, useSyncExternalStore } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { CardProblems } from './use-card-problems.ts'
import { foldsOf } from './outline-folds.ts'

/** What all rows of the outline share. */
export interface Outline {
  /** The cards that a search leaves; undefined without one. */
  found: ReadonlySet<string> | undefined
  problems: CardProblems
  onEdit(cardId: string): void
}

export const OutlineContext = createContext<Outline | null>(null)

export function useOutline(): Outline {
  const outline = use(OutlineContext)
  if (!outline) throw new Error('A row stands in the outline.')
  return outline
}

/** Whether a row is open, and how to turn it. A search opens all. */
export function useFold(key: string, byDefault: boolean): { open: boolean; turn(): void } {
  const { working } = useBuilder()
  const { found } = useOutline()
  const folds = foldsOf(working)
  const open = useSyncExternalStore(folds.watch, () => folds.isOpen(key, byDefault))
  return { open: open || found !== undefined, turn: () => folds.turn(key) }
}
