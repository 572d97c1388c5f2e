import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { taskThread, type TaskThread } from '../src/threads/task-thread.ts'

const file = path.join(mkdtempSync(path.join(tmpdir(), 'perennial-thread-')), 'thread.mjs')
writeFileSync(
  file,
  `import { parentPort, threadId, workerData } from 'node:worker_threads'
  parentPort.on('message', ({ id, task }) => {
    if (task === 'die') process.exit(3)
    if (task === 'never') for (;;);
    if (task === 'fill') for (const all = []; ; ) all.push(new Array(100_000).fill(Math.random()))
    parentPort.postMessage(task === 'wrong' ? { id, error: 'Not done.' } : { id, result: [task, workerData, threadId].join(' ') })
  })`,
)
const opened: TaskThread<string, string>[] = []
function thread(limitMs = 20_000) {
  const one = taskThread<string, string>(pathToFileURL(file), {
    workerData: 'given',
    limitMs,
    tooLong: 'It took too long.',
    lost: 'It was lost.',
    heapMb: 32,
  })
  opened.push(one)
  return one
}
afterAll(() => Promise.all(opened.map((one) => one.close())))

test('tasks are done one after the other, those that somebody waits for first', async () => {
  const { run } = thread()
  const done: string[] = []
  const asked = [run('a'), run('b'), run('c'), run('look', { first: true })]
  await Promise.all(asked.map(async (one) => done.push((await one).split(' ')[0]!)))
  expect(done).toEqual(['a', 'look', 'b', 'c'])
  expect(await asked[0]).toMatch(/^a given \d+$/)
})

test.each([
  ['ends its thread', 'die', 'It was lost.'],
  ['needs more memory than it may have', 'fill', 'It was lost.'],
  ['fails', 'wrong', 'Not done.'],
])('a task that %s is the only one that fails', async (_, task, message) => {
  const { run } = thread()
  const [before, failed, after] = await Promise.allSettled([run('a'), run(task), run('b')])
  expect([before.status, failed, after.status]).toEqual([
    'fulfilled',
    { status: 'rejected', reason: expect.objectContaining({ message }) },
    'fulfilled',
  ])
})

test('a task that never ends is stopped, and the process answers meanwhile', async () => {
  const { run } = thread(1_500)
  let ticks = 0
  const ticking = setInterval(() => {
    ticks += 1
  }, 10)
  const [stuck, after] = await Promise.allSettled([run('never'), run('b')])
  clearInterval(ticking)
  expect(stuck).toMatchObject({ status: 'rejected', reason: { message: 'It took too long.' } })
  expect(after.status).toBe('fulfilled')
  // A loop in this thread would have let none pass.
  expect(ticks).toBeGreaterThan(10)
})
