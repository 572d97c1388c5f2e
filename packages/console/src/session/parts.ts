import type { PageBuilderProps } from '@perennial/builder'
import { createContext, useContext } from 'react'

/** What the application around the console gives it: the console itself knows no components of the shop. */
export interface ConsoleParts {
  /**
   * Loads the components that pages may hold. Called when a builder opens.
   * @param published descriptors of those that others have published
   */
  loadRegistry: (published: readonly Record<string, unknown>[]) => Promise<PageBuilderProps['registry']>
  /** Loads what they look like, by their paths. Called when the dialog that adds them opens. */
  loadDrawings: () => Promise<Readonly<Record<string, string>>>
}

const PartsContext = createContext<ConsoleParts | undefined>(undefined)

export const PartsProvider = PartsContext.Provider

/** The parts given to the console. @throws outside of a `PartsProvider` */
export function useParts(): ConsoleParts {
  const parts = useContext(PartsContext)
  if (!parts) throw new Error('useParts needs a PartsProvider above it.')
  return parts
}
