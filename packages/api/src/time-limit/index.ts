import { ApplicationError } from '@perennial/domain/errors'

/** Default timeout of a call, in ms. */
export const defaultTimeout = 30_000
/** Placing an order waits for payment and billing. */
export const orderTimeout = 120_000

/** A call that took too long (ERR-04). */
export class CallTimeout extends ApplicationError {
  override name = 'TimeoutError'
  constructor(ms: number) {
    super(`Request did not complete within ${ms} ms`, { code: 'TimeoutError' })
  }
}

/** A call that the caller cancelled (ERR-05): nothing to show. */
export class CallAborted extends ApplicationError {
  override name = 'AbortError'
  constructor(cause?: unknown) {
    super('Request aborted', { cause, code: 'AbortError' })
  }
}

/**
 * Makes a call that ends when it takes longer than `timeoutMs`, or when `signal` aborts.
 * @param call receives the signal to pass to `fetch`; its answer is not awaited once the signal has aborted
 * @throws CallTimeout, CallAborted, or the call's own error
 */
export async function withinTime<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  { timeoutMs = defaultTimeout, signal }: { timeoutMs?: number; signal?: AbortSignal | null } = {},
): Promise<Answer> {
  // Not `AbortSignal.any`: shoppers' browsers may not have it.
  const ended = new AbortController()
  const abort = () => ended.abort(new CallAborted(signal?.reason))
  const timer = setTimeout(() => ended.abort(new CallTimeout(timeoutMs)), timeoutMs)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    ended.signal.throwIfAborted()
    const over = new Promise<never>((_resolve, reject) => {
      ended.signal.addEventListener('abort', () => reject(ended.signal.reason))
    })
    return await Promise.race([call(ended.signal), over])
  } catch (error) {
    // In some browsers `fetch` rejects with an error of its own.
    throw ended.signal.aborted ? ended.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
