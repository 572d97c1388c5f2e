export type LogDetails = Readonly<Record<string, unknown>>

/** One line per event. Details never hold personal data, card data, passwords or tokens. */
export interface Log {
  verbose(event: string, details?: LogDetails): void
  debug(event: string, details?: LogDetails): void
  info(event: string, details?: LogDetails): void
  warn(event: string, details?: LogDetails): void
  error(event: string, details?: LogDetails): void
  /** Measurements, written at every level except `none`. */
  metrics(event: string, details?: LogDetails): void
}
