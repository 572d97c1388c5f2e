export type LogDetails = Readonly<Record<string, unknown>>

/** One line an event. Details never hold personal data, card data, passwords or tokens. */
export interface Log {
  verbose(event: string, details?: LogDetails): void
  debug(event: string, details?: LogDetails): void
  info(event: string, details?: LogDetails): void
  warn(event: string, details?: LogDetails): void
  error(event: string, details?: LogDetails): void
  /** Measurements that are kept whatever the level is, unless it is `none`. */
  metrics(event: string, details?: LogDetails): void
}
