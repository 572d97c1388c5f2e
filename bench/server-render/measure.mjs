import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { bundle } from '../harness/bundle.mjs'
import { median, quantile, rounded } from '../harness/statistics.mjs'

const here = import.meta.dirname

/** Rendering a page on the server, in ms: ours, plain React as the floor, Puck as the peer. Interleaved, in fresh processes. */
export async function measure({ cards = 100, rounds = 5 } = {}) {
  const sides = {}
  for (const side of ['floor', 'puck', 'ours', 'ours-cached']) {
    sides[side] = { file: await bundle(path.join(here, `${side}.tsx`), { name: `render-${side}` }), samples: [] }
  }
  const page = await bundle(path.join(here, '../harness/cards.tsx'), { name: 'render-page' })
  for (let round = 0; round < rounds; round += 1) {
    const order = Object.keys(sides)
    for (const side of round % 2 === 0 ? order : order.reverse()) {
      const done = spawnSync(
        process.execPath,
        [path.join(here, 'run-side.mjs'), sides[side].file, page, String(cards)],
        {
          encoding: 'utf8',
          env: { ...process.env, NODE_ENV: 'production' },
        },
      )
      if (done.status !== 0) throw new Error(`${side}: ${done.stderr}`)
      const { times, bytes } = JSON.parse(done.stdout)
      sides[side].samples.push(...times)
      sides[side].bytes = bytes
    }
  }
  const rows = Object.entries(sides).map(([side, { samples, bytes }]) => ({
    side,
    value: rounded(median(samples)),
    p95: rounded(quantile(samples, 0.95)),
    samples: samples.length,
    bytes,
  }))
  return {
    title: `Server render of a page of ${cards} cards`,
    unit: 'ms',
    rows,
    peers: ['puck'],
    floor: 'floor',
    judged: ['ours', 'ours-cached'],
  }
}
