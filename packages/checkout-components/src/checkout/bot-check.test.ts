import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BotCheckFailed, botCheck } from './bot-check.ts'

const service = (execute: () => Promise<string | null>) => ({ ready: (then: () => void) => then(), execute })
const on = async () => 'site-key'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a call waits for a slow check, and gets its token (CHK-50)', async () => {
  const load = vi.fn()
  const token = botCheck(on, load).token()
  let given: string | undefined
  void token.then((one) => {
    given = one
  })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(load.mock.calls).toEqual([['https://www.google.com/recaptcha/api.js?render=site-key']])
  expect(given).toBeUndefined()
  vi.stubGlobal(
    'grecaptcha',
    service(async () => 'token-1'),
  )
  await vi.advanceTimersByTimeAsync(200)
  expect(given).toBe('token-1')
})

test('without the service the wait fails after 40 seconds with the specified message, and the next call starts again (CHK-50, CHK-53)', async () => {
  const load = vi.fn()
  const check = botCheck(on, load)
  const ended = expect(check.token()).rejects.toThrow(new BotCheckFailed('Timeout waiting for recaptcha to initialise'))
  await vi.advanceTimersByTimeAsync(39_900)
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(200)
  await ended
  const again = check.token()
  vi.stubGlobal(
    'grecaptcha',
    service(async () => 'token-2'),
  )
  await vi.advanceTimersByTimeAsync(200)
  expect(await again).toBe('token-2')
})

test('an error of the service is reported with the specified message (CHK-54, ERR-09)', async () => {
  vi.stubGlobal(
    'grecaptcha',
    service(async () => {
      throw new Error('invalid site key')
    }),
  )
  await expect(botCheck(on, vi.fn()).token()).rejects.toThrow('Unable to generate recaptcha token')
})

test('a missing token is a console warning, and does not stop the call (CHK-51, LOG-06)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal(
    'grecaptcha',
    service(async () => null),
  )
  expect(await botCheck(on, vi.fn()).token()).toBeUndefined()
  expect(warn).toHaveBeenCalledWith('The bot check is enabled but gave no token.')
})

test('while disabled nothing is loaded, logged or awaited', async () => {
  const [load, warn] = [vi.fn(), vi.spyOn(console, 'warn')]
  const check = botCheck(async () => null, load)
  check.prepare()
  expect(await check.token()).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})
