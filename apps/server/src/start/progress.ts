/** Runs a step of the start and reports it when it takes longer than a second. */
export type Progress = <Value>(step: string, work: () => Promise<Value>) => Promise<Value>

/** @param say writes a line for the operator */
export const progressLines =
  (say: (line: string) => void): Progress =>
  async (step, work) => {
    const started = performance.now()
    const timer = setTimeout(() => say(`${step} ...`), 1_000)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      const seconds = (performance.now() - started) / 1_000
      if (seconds > 1) say(`${step}: ${seconds.toFixed(1)} s`)
    }
  }
