import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StartError } from '../src/start/config.ts'
import { takeLock } from '../src/start/lock-file.ts'

let folder: string
const file = () => path.join(folder, 'lock.json')
const heldBy = (holder: { pid: number; host?: string; beat?: number; started?: string }) =>
  writeFileSync(file(), JSON.stringify({ id: 'other', host: hostname(), beat: Date.now(), ...holder }))

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'perennial-lock-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

test('a lock is taken, and gone after its release with nothing left beside it', async () => {
  const lock = await takeLock(folder, () => {})
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a second process is refused, and told which one is there and what to do', async () => {
  heldBy({ pid: process.ppid })
  await expect(takeLock(folder, () => {})).rejects.toThrow(StartError)
  await expect(takeLock(folder, () => {})).rejects.toThrow(
    `is in use by process ${process.ppid}. Stop it first, or set PERENNIAL_DATA to another folder.`,
  )
})

test.each([
  ['a process that is dead', { pid: 2 ** 22 - 7 }],
  ['a process whose number is another’s now', { pid: process.ppid, started: 'an earlier boot 17' }],
  ['this very process number, before a restart of its container', { pid: process.pid }],
])('the lock of %s is taken over', async (_who, holder) => {
  heldBy(holder)
  const lock = await takeLock(folder, () => {})
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a process that lives keeps its lock, however long it was too busy to say so', async () => {
  const lock = await takeLock(folder, () => {})
  const mine = JSON.parse(readFileSync(file(), 'utf8')) as { started: string }
  lock.release()
  expect(mine.started).toBeTruthy()
  heldBy({ pid: process.ppid, beat: Date.now() - 600_000 })
  await expect(takeLock(folder, () => {})).rejects.toThrow(StartError)
})

test('a lock that cannot be read is no lock', async () => {
  writeFileSync(file(), '{"half')
  ;(await takeLock(folder, () => {})).release()
})

describe('a process on another machine', () => {
  const elsewhere = { pid: 1, host: 'elsewhere' }
  const attempt = () =>
    takeLock(folder, () => {}).then(
      (lock) => lock,
      (error: unknown) => error,
    )

  test.each([
    ['the same', 0],
    ['an hour ahead', 3_600_000],
    ['an hour behind', -3_600_000],
  ])('keeps its lock while its heartbeat changes, with a clock that is %s', async (_what, ahead) => {
    vi.useFakeTimers()
    heldBy({ ...elsewhere, beat: Date.now() + ahead })
    const result = attempt()
    await vi.advanceTimersByTimeAsync(5_000)
    heldBy({ ...elsewhere, beat: Date.now() + ahead })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await result).toMatchObject({ message: expect.stringContaining('process 1 on elsewhere') })
  })

  test('loses it when the heartbeat stays the same', async () => {
    vi.useFakeTimers()
    heldBy({ ...elsewhere, beat: Date.now() + 3_600_000 })
    const result = attempt()
    await vi.advanceTimersByTimeAsync(20_000)
    const lock = (await result) as Awaited<ReturnType<typeof takeLock>>
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid })
    lock.release()
  })

  test('that has taken the lock over is noticed, and its lock left alone', async () => {
    vi.useFakeTimers()
    const onLost = vi.fn()
    const lock = await takeLock(folder, onLost)
    heldBy(elsewhere)
    vi.advanceTimersByTime(6_000)
    expect(onLost).toHaveBeenCalledOnce()
    lock.release()
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ host: 'elsewhere' })
  })
})
