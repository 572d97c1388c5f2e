/** What the page says to the frame of the card fields. */
export type ToFields =
  | { kind: 'start'; language: string; theme: Readonly<Record<string, string>> }
  /** Asks for the card; answered by `collected`. */
  | { kind: 'collect' }

/** What the frame says to the page: never a number. */
export type FromFields =
  | { kind: 'ready' }
  | { kind: 'started' }
  /** In CSS pixels. */
  | { kind: 'height'; height: number }
  | { kind: 'collected'; token: string; brand: string; last4: string }
  /** Something is missing or wrong; the frame shows it and has the focus. */
  | { kind: 'wrong' }
  /** Enter was pressed in a field. */
  | { kind: 'submit' }
