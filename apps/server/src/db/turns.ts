/** Places that are given out in the order of asking. */
export interface Turns {
  /**
   * Runs work when a place is free.
   * @throws TurnTooLate when none was free in time
   */
  take<Result>(work: () => Promise<Result>): Promise<Result>
  /** How many wait. */
  waiting(): number
}

/** Nobody's turn came in time. */
export class TurnTooLate extends Error {
  override name = 'TurnTooLate'
}

/**
 * At most so many at a time; the others wait in line, so that a rush is slow and not refused.
 * @param longestWait in ms
 */
export function turns(places: number, longestWait: number): Turns {
  let free = places
  const line = new Set<() => void>()
  const next = () => {
    const [first] = line
    if (first) {
      line.delete(first)
      first()
    } else free += 1
  }
  const turn = (): Promise<void> => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((done, late) => {
      const begin = () => {
        clearTimeout(timer)
        done()
      }
      const timer = setTimeout(() => {
        line.delete(begin)
        late(new TurnTooLate(`No place was free within ${longestWait / 1000} s.`))
      }, longestWait)
      line.add(begin)
    })
  }
  return {
    async take(work) {
      await turn()
      try {
        return await work()
      } finally {
        next()
      }
    },
    waiting: () => line.size,
  }
}
