// `npm run bench`: measures the product and its peers in one run. `-- --only server-render` selects one measurement.
// Only ratios within a run are meaningful; absolute times depend on the machine.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from '../scripts/build.mjs'
import { checkNode, ensureInstalled, fail, npm, root } from '../scripts/machine.mjs'
import { rounded } from './harness/statistics.mjs'

checkNode()
ensureInstalled()
const peers = path.join(root, 'bench/peers')
if (
  !existsSync(path.join(peers, 'node_modules')) &&
  npm(['ci', '--prefix', peers, '--ignore-scripts', '--no-audit', '--no-fund']) !== 0
) {
  fail('The peers could not be installed; npm says why above.')
}
build()

const index = process.argv.indexOf('--only')
const requested =
  index > 0
    ? process.argv.slice(index + 1)
    : [
        'server-render',
        'visitor-script',
        'rules',
        'console-start',
        'table',
        'publishing',
        'commerce',
        'busy-shop',
        'renewals',
        'versions',
      ]
const goals = JSON.parse(readFileSync(path.join(root, 'bench/goals.json'), 'utf8'))
const results = {}
for (const name of requested) {
  const { measure } = await import(`./${name}/measure.mjs`)
  const result = await measure()
  results[name] = result
  report(name, result)
}

const folder = path.join(root, 'bench/results')
mkdirSync(folder, { recursive: true })
const machine = {
  node: process.version,
  cpu: os.cpus()[0]?.model,
  cores: os.cpus().length,
  at: new Date().toISOString(),
}
writeFileSync(
  path.join(folder, `${machine.at.replaceAll(':', '-')}.json`),
  `${JSON.stringify({ machine, results }, null, 2)}\n`,
)

function report(name, result) {
  if (result.parts) for (const part of result.parts) report(part.goal, part)
  else if (result.peers) reportBesidePeers(name, result)
  else if (result.budgets) reportBudgets(result)
  else reportGrowth(result)
}

/** Measurements with a budget. Times depend on the machine: a miss on a slow one means little. */
function reportBudgets({ title, budgets }) {
  console.log(`\n${title}`)
  for (const { what, value, unit, goal } of budgets) {
    const verdict = goal === undefined ? '' : `  budget ${goal} ${unit}: ${value <= goal ? 'met' : 'missed'}`
    console.log(`  ${what.padEnd(32)} ${String(value).padStart(8)} ${unit}${verdict}`)
  }
}

/** Measurements without a peer: how the time grows with the size. */
function reportGrowth({ title, unit, sizes, rows }) {
  console.log(`\n${title}`)
  for (const { side, values, growth } of rows) {
    const cells = sizes.map((size, index) => `${size}: ${values[index]} ${unit}`.padEnd(20))
    console.log(`  ${side.padEnd(22)} ${cells.join('')} grows ${growth.join(', ')} times when doubled`)
  }
}

function reportBesidePeers(name, { title, unit, rows, peers: peerNames, floor, judged = ['ours'] }) {
  const valueOf = (side) => rows.find((row) => row.side === side)?.value
  const best = Math.min(...peerNames.map(valueOf))
  console.log(`\n${title}`)
  for (const { side, value, p95 } of rows) {
    const ratios = [
      `${rounded(value / best, 2)} of the best peer`,
      ...(floor ? [`${rounded(value / valueOf(floor), 2)} of the floor`] : []),
    ]
    console.log(
      `  ${side.padEnd(22)} ${String(value).padStart(8)} ${unit}${p95 === undefined ? '' : `  (p95 ${p95})`}  ${ratios.join(', ')}`,
    )
  }
  const goal = goals[name]
  if (!goal) return
  for (const side of judged) {
    const checks = [
      ['best peer', goal.toBestPeer, valueOf(side) / best],
      ...(floor ? [['floor', goal.toFloor, valueOf(side) / valueOf(floor)]] : []),
    ]
    for (const [against, limit, ratio] of checks) {
      if (limit !== undefined)
        console.log(
          `  goal: ${side} at most ${limit} of the ${against}: ${ratio <= limit ? 'met' : `missed (${rounded(ratio, 2)})`}`,
        )
    }
  }
}
