import type { Kept, Notice, ProviderContext } from '../provider/index.ts'

/** What a provider keeps, in memory. */
export function memoryKept(): Kept {
  const values = new Map<string, object>()
  return {
    get: async <Value extends object>(kind: string, id: string) => values.get(`${kind} ${id}`) as Value | undefined,
    change: async <Value extends object, Answer>(
      kind: string,
      id: string,
      change: (known: Value | undefined) => { value?: Value; answer: Answer },
    ) => {
      const { value, answer } = change(values.get(`${kind} ${id}`) as Value | undefined)
      if (value) values.set(`${kind} ${id}`, value)
      return answer
    },
  }
}

/** An account of a provider without a server around it. */
export function memoryContext(
  settings: Readonly<Record<string, unknown>> = {},
  time = { now: Date.parse('2026-11-28T12:00:00Z') },
): ProviderContext & { announced: { notice: Notice; at: number }[] } {
  const announced: { notice: Notice; at: number }[] = []
  return {
    mode: 'test',
    settings,
    kept: memoryKept(),
    now: () => time.now,
    announce: async (notice, at) => void announced.push({ notice, at }),
    announced,
  }
}
