// `npm test`: everything, on a fresh machine. Ends with one line: `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkFolder, checkNode, ensureInstalled, root, runBin } from './machine.mjs'

checkNode()
checkFolder()
ensureInstalled()
const { build } = await import('./build.mjs')
const { ensureChromium } = await import('./chromium.mjs')
const { startPostgres } = await import('./postgres.mjs')

const reports = path.join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const total = { passed: 0, failed: 0 }
const env = { ...process.env }
delete env.NODE_ENV

const chromium = ensureChromium((line) => console.log(line))
if (chromium) env.CHROMIUM_PATH = chromium

async function step(title, run) {
  console.log(`\n== ${title}`)
  const started = Date.now()
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  console.log(`== ${title}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - started) / 1000)} s`)
}

/** A step that is one test: it works or it does not. */
const whole = (run) => async () => ((await run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const vitest =
  (project, more = {}) =>
  async () => {
    const report = path.join(reports, `${project}${more.DATABASE_URL ? '-postgres' : ''}.json`)
    const code = await runBin(
      'vitest/vitest.mjs',
      ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      {
        env: { ...env, ...more },
      },
    )
    if (!existsSync(report)) return { passed: 0, failed: 1 }
    const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that does not load fails no test, and still the run.
    const failed = Math.max(numFailedTests, code === 0 ? 0 : Math.max(1, numFailedTestSuites))
    return { passed, failed }
  }

const flows = async () => {
  const report = path.join(reports, 'flows.json')
  const code = await runBin(
    '@playwright/test/cli.js',
    ['test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=list,json', '--retries=1'],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  // A browser on a busy machine misses a moment now and then. Told, so that it is looked into; it holds nothing up.
  if (stats.flaky > 0) console.log(`${stats.flaky} of the flows passed on their second try only: see above.`)
  const failed = stats.unexpected
  return { passed: stats.expected + stats.flaky, failed: code === 0 ? failed : Math.max(1, failed) }
}

await step(
  'Format, lint, types, guard',
  whole(() => runBin('../scripts/check.mjs', ['--static'], { env })),
)
await step('Rules and components without a browser', vitest('unit'))
await step('Server on the embedded database', vitest('server'))
const postgres = await startPostgres()
if (postgres) {
  try {
    await step('Server on PostgreSQL', vitest('server', { DATABASE_URL: postgres.url }))
  } finally {
    await postgres.stop()
  }
} else {
  console.log('\n== Server on PostgreSQL: left out, no server binaries were found (looked below /usr/lib/postgresql).')
}
await step('Stories', vitest('stories'))
build()
await step('Flows in the running product', flows)

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
