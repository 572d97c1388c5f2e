/**
 * Reads something at most so often: what staff save counts after that time, and a thousand visitors are one question.
 * Whoever comes after a question that failed asks again.
 * @param time in ms
 */
export function keptFor<Value>(time: number, clock: () => number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { at: number; value: Promise<Value> } | undefined
  return () => {
    if (!kept || clock() - kept.at >= time) {
      const asked = { at: clock(), value: read() }
      kept = asked
      asked.value.catch(() => {
        if (kept === asked) kept = undefined
      })
    }
    return kept.value
  }
}
