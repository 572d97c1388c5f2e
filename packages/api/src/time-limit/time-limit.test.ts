import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallAborted, CallTimeout, defaultTimeout, withinTime } from './index.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('of the browser')))
  })

test('a call beyond its timeout rejects with its name and limit (ERR-04)', async () => {
  const call = withinTime(never, { timeoutMs: 500 })
  const reported = expect(call).rejects.toMatchObject({
    name: 'TimeoutError',
    message: 'Request did not complete within 500 ms',
    code: 'TimeoutError',
  })
  await vi.advanceTimersByTimeAsync(499)
  await vi.advanceTimersByTimeAsync(1)
  await reported
  await expect(call).rejects.toBeInstanceOf(CallTimeout)
})

test('the default timeout is half a minute (ERR-04)', async () => {
  const reported = expect(withinTime(never)).rejects.toThrow('Request did not complete within 30000 ms')
  await vi.advanceTimersByTimeAsync(defaultTimeout)
  await reported
})

test('an aborted call rejects as aborted, also before it began (ERR-05)', async () => {
  const control = new AbortController()
  const call = withinTime(never, { signal: control.signal })
  const reported = expect(call).rejects.toMatchObject({ name: 'AbortError', message: 'Request aborted' })
  control.abort()
  await reported
  const send = vi.fn(never)
  await expect(withinTime(send, { signal: control.signal })).rejects.toBeInstanceOf(CallAborted)
  expect(send).not.toHaveBeenCalled()
})

test('a call that ignores its signal is not awaited', async () => {
  const reported = expect(withinTime(() => new Promise<never>(() => {}), { timeoutMs: 10 })).rejects.toBeInstanceOf(
    CallTimeout,
  )
  await vi.advanceTimersByTimeAsync(10)
  await reported
})

test('an answer or error in time is passed on; no timer is left', async () => {
  await expect(withinTime(async () => 'yes')).resolves.toBe('yes')
  const failure = new TypeError('Failed to fetch')
  await expect(withinTime(() => Promise.reject(failure))).rejects.toBe(failure)
  expect(vi.getTimerCount()).toBe(0)
})
