export type LogDetails = Readonly<Record<string, unknown>>

/** One line an event. Details never hold personal data, card data, passwords or tokens. */
export interface Log {
  info(event: string, details?: LogDetails): void
  warn(event: string, details?: LogDetails): void
  error(event: string, details?: LogDetails): void
}
