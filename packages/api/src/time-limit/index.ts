import { ApplicationError } from '@perennial/domain/errors'

/** Longest that a call may take, in ms, unless it says otherwise. */
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

/** A call that nobody waits for any more (ERR-05): nothing to tell. */
export class CallAborted extends ApplicationError {
  override name = 'AbortError'
  constructor(cause?: unknown) {
    super('Request aborted', { cause, code: 'AbortError' })
  }
}

/**
 * Makes a call that ends by itself: when it takes longer than `timeoutMs`, or when `signal` says so.
 * @param call is given the signal to hand to `fetch`; its answer is not waited for once the signal has spoken
 * @throws CallTimeout, CallAborted, or what the call itself rejects with
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
    // `fetch` rejects with an error of its own in some browsers.
    throw ended.signal.aborted ? ended.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
