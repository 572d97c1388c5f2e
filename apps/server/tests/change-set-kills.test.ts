import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bundle } from '../../../bench/harness/bundle.mjs'
import { migratedDatabaseUrl } from './database.ts'

const number = 1_500
const kills = 6

test('a process killed at any moment gives each item one change, one version and one entry (CAT-10)', async () => {
  const url = await migratedDatabaseUrl()
  const folder = mkdtempSync(path.join(tmpdir(), 'perennial-sets-'))
  const file = await bundle(path.join(import.meta.dirname, 'change-set-process.ts'), {
    name: 'change-set',
    // The embedded database finds its own files beside itself.
    inside: [/^@perennial\//],
  })
  const env = {
    ...process.env,
    ...(url ? { CHANGE_SET_DATABASE: url } : { CHANGE_SET_FOLDER: path.join(folder, 'db') }),
  }
  const seed = fork(file, ['seed', String(number)], { env })
  expect(await once(seed, 'exit')).toEqual([0, null])
  let killed = 0
  for (let n = 0; n < kills; n += 1) {
    const child = fork(file, ['run'], { env })
    const ended = once(child, 'exit')
    await Promise.race([once(child, 'message'), ended])
    // Each at another moment of a batch, between two of them, or while one commits.
    await Promise.race([after(n * 11), ended])
    if (child.kill('SIGKILL')) killed += 1
    await ended
  }
  expect(killed).toBeGreaterThan(0)
  const last = fork(file, ['run'], { env })
  expect(await once(last, 'exit')).toEqual([0, null])
  const check = fork(file, ['check'], { env })
  const [result] = await once(check, 'message')
  expect(result).toEqual({
    state: 'done',
    counted: number,
    done: number,
    raised: number,
    entries: number,
    items: number,
    labels: number,
  })
  rmSync(folder, { recursive: true, force: true })
}, 240_000)
