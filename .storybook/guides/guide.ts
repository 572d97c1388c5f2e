import type { ReactNode } from 'react'

/** A text, and the component to take instead. */
export interface Instead {
  when: string
  /** The title of the other component's page: `Navigation/Link`. */
  use?: string
}

/** Two ways to do the same: what is good about the one and bad about the other. */
export interface Advice {
  do: string
  dont: string
  /** Drawn above the sentences. */
  examples?: { do: ReactNode; dont: ReactNode }
}

/**
 * What keys do. A story of the component presses each of them, or one of the part that is named third: a component that
 * this one is made of.
 */
export type KeyRow = readonly [keys: string, action: string, part?: string]

/**
 * What the page of a component says besides what is read from its code: every part is there, or it does not compile.
 * Words in backticks are names of properties.
 */
export interface ComponentGuide {
  /** One sentence: what it is for. */
  purpose: string
  whenToUse: readonly [string, ...string[]]
  whenNot: readonly [Instead, ...Instead[]]
  /** Its visible parts in reading order, each with its rule. */
  anatomy: readonly (readonly [part: string, rule: string])[]
  /** What it can be besides at rest, each with what is seen and heard. */
  states: readonly (readonly [state: string, effect: string])[]
  /** Keys as `Enter, Space` or `Shift Tab`, and what they do. Empty when it takes no focus. */
  keyboard: readonly KeyRow[]
  content: readonly [Advice, ...Advice[]]
}
