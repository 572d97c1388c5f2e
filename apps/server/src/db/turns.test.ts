import { expect, test, vi } from 'vitest'
import { TurnTooLate, turns } from './turns.ts'

test('gives places out in the order of asking, never more than there are, also after failures', async () => {
  const { take, waiting } = turns(2, 10_000)
  const begun: number[] = []
  let atOnce = 0
  let most = 0
  const all = Array.from({ length: 9 }, (_none, index) =>
    take(async () => {
      begun.push(index)
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      atOnce -= 1
      if (index % 3 === 0) throw new Error('failed')
    }),
  )
  expect(waiting()).toBe(7)
  const ends = await Promise.allSettled(all)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect([begun, most, waiting()]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8], 2, 0])
  expect(await take(async () => 'free again')).toBe('free again')
})

test('who waits too long is told, and takes no place', async () => {
  vi.useFakeTimers()
  const { take } = turns(1, 1000)
  let end = () => {}
  const first = take(() => new Promise<void>((done) => (end = done)))
  const late = take(async () => 'never')
  const told = expect(late).rejects.toBeInstanceOf(TurnTooLate)
  await vi.advanceTimersByTimeAsync(1000)
  await told
  end()
  await first
  expect(await take(async () => 'next')).toBe('next')
  vi.useRealTimers()
})
