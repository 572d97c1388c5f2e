import { describe, expect, test } from 'vitest'
import { defaultLogLevel, isLogged, logLevels, withoutPersonalData } from './index.ts'

describe('log levels', () => {
  test('there are seven, and debug is the default (LOG-01) (LOG-02)', () => {
    expect(logLevels).toEqual(['verbose', 'debug', 'info', 'warn', 'error', 'metrics', 'none'])
    expect(defaultLogLevel).toBe('debug')
  })

  test('a level includes itself and those after it; none includes nothing', () => {
    const entries = ['verbose', 'debug', 'info', 'warn', 'error', 'metrics'] as const
    expect(entries.filter((entry) => isLogged(entry, 'warn'))).toEqual(['warn', 'error', 'metrics'])
    expect(entries.filter((entry) => isLogged(entry, 'verbose'))).toEqual([...entries])
    expect(entries.filter((entry) => isLogged(entry, 'none'))).toEqual([])
  })
})

describe('texts for logs', () => {
  test.each([
    ['Mail to ines.marlow@saltmarsh.example was refused', 'Mail to [email] was refused'],
    ['card 4242 4242 4242 4242 declined', 'card [number] declined'],
    ['call +44 20 7946 0958 now', 'call [number] now'],
    ['authorization: Bearer abc.def-1', 'authorization: Bearer [removed]'],
    ['token eyJhbGciOi.eyJzdWIi.sig failed', 'token [token] failed'],
  ])('%s', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected)
  })

  test('what helps to find the cause stays', () => {
    const text = 'build 0b1c2d3e-1111-4222-8333-944444444444 of /pages2/winter failed after 5000 ms at 2026-11-28'
    expect(withoutPersonalData(text)).toBe(text)
  })
})
