/**
 * Wraps a third-party error: the message describes the failed operation, the cause is preserved. Its `code` is the
 * cause's, else the cause's name, so that callers need not know the failing library (ERR-07).
 */
export class ApplicationError extends Error {
  override name = 'ApplicationError'
  readonly code: string

  /** @param options.code for an error without a cause to take it from */
  constructor(message: string, { cause, code }: { cause?: unknown; code?: string } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code ?? codeOf(cause) ?? 'UNKNOWN'
  }
}

function codeOf(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null) return undefined
  const { code, name } = cause as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && code !== '') return code
  return typeof name === 'string' && name !== '' ? name : undefined
}
