import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from '../harness/bundle.mjs'
import { median, rounded } from '../harness/statistics.mjs'

const sizes = [50, 100, 200, 400]

/** The rules that run for every page view and every basket, in microseconds per call, each at four sizes. */
export async function measure({ rounds = 15 } = {}) {
  const file = await bundle(path.join(import.meta.dirname, 'workloads.ts'), { name: 'rules' })
  const { workloads } = await import(pathToFileURL(file).href)
  const rows = Object.entries(workloads).map(([side, prepare]) => {
    const prepared = sizes.map((size) => prepare(size))
    for (const run of prepared) timeOf(run, 60)
    // Sizes take turns, so that a slow moment of the machine hits them alike.
    const samples = sizes.map(() => [])
    for (let round = 0; round < rounds; round += 1) {
      prepared.forEach((run, index) => {
        samples[index].push(timeOf(run, 25))
      })
    }
    const medians = samples.map(median)
    return {
      side,
      values: medians.map((time) => rounded(time)),
      growth: medians.slice(1).map((time, index) => rounded(time / medians[index], 2)),
    }
  })
  return { title: 'Rules: basket lines, journey rules, cards with conditions', unit: 'µs', sizes, rows }
}

/** Microseconds a call, over as many calls as fit into some milliseconds. */
function timeOf(run, milliseconds) {
  let calls = 0
  const started = performance.now()
  let now = started
  while (now - started < milliseconds) {
    for (let index = 0; index < 10; index += 1) run()
    calls += 10
    now = performance.now()
  }
  return ((now - started) * 1000) / calls
}
