import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('a lock is taken, and gone after its release with nothing left beside it', () => {
  const lock = takeLock(folder, () => {})
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a second process is refused, and told which one is there and what to do', () => {
  heldBy({ pid: process.ppid })
  expect(() => takeLock(folder, () => {})).toThrow(StartError)
  expect(() => takeLock(folder, () => {})).toThrow(
    `is in use by process ${process.ppid}. Stop it first, or set PERENNIAL_DATA to another folder.`,
  )
})

test.each([
  ['a process that is dead', { pid: 2 ** 22 - 7 }],
  ['a process whose number is another’s now', { pid: process.ppid, started: 'an earlier boot 17' }],
  ['another machine that fell silent', { pid: 1, host: 'elsewhere', beat: Date.now() - 60_000 }],
  ['this very process number, before a restart of its container', { pid: process.pid }],
])('the lock of %s is taken over', (_who, holder) => {
  heldBy(holder)
  takeLock(folder, () => {}).release()
})

test('a process that lives keeps its lock, however long it was too busy to say so', () => {
  const lock = takeLock(folder, () => {})
  const mine = JSON.parse(readFileSync(file(), 'utf8')) as { started: string }
  lock.release()
  expect(mine.started).toBeTruthy()
  heldBy({ pid: process.ppid, beat: Date.now() - 600_000 })
  expect(() => takeLock(folder, () => {})).toThrow(StartError)
})

test('a lock that cannot be read is no lock', () => {
  writeFileSync(file(), '{"half')
  takeLock(folder, () => {}).release()
})

test('a process on another machine that is alive keeps its lock', () => {
  heldBy({ pid: 1, host: 'elsewhere' })
  expect(() => takeLock(folder, () => {})).toThrow('process 1 on elsewhere')
})

test('a process whose lock was taken over is told, and leaves the new one alone', () => {
  vi.useFakeTimers()
  const onLost = vi.fn()
  const lock = takeLock(folder, onLost)
  heldBy({ pid: 1, host: 'elsewhere' })
  vi.advanceTimersByTime(6_000)
  expect(onLost).toHaveBeenCalledOnce()
  lock.release()
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ host: 'elsewhere' })
})
