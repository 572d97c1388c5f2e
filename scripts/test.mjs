// `npm test`: all tests, on a fresh machine. The last line is `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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
/** How long each file of tests took, in ms, and which stories and flows needed a second try. */
const durations = new Map()
const retried = []
/** What failed, and the first lines of why: told at the end, where the reader of a long log looks. */
const failures = []
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
  (project, { variables = {}, name = project, args = [] } = {}) =>
  async () => {
    const report = path.join(reports, `${name}.json`)
    const code = await runBin(
      'vitest/vitest.mjs',
      ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      { env: { ...env, ...variables } },
    )
    if (!existsSync(report)) return { passed: 0, failed: 1, flaky: [] }
    const {
      numPassedTests: passed,
      numFailedTests,
      numFailedTestSuites,
      testResults,
    } = JSON.parse(readFileSync(report, 'utf8'))
    const flaky = []
    for (const { name: absolute, startTime, endTime, message, assertionResults } of testResults) {
      const relative = path.relative(root, absolute)
      const file = `${relative}${variables.DATABASE_URL ? ' on PostgreSQL' : ''}`
      durations.set(file, (durations.get(file) ?? 0) + endTime - startTime)
      if (message) failures.push({ where: file, why: message })
      for (const { status, fullName, failureMessages } of assertionResults) {
        const why = failureMessages.join('\n')
        if (status === 'failed') failures.push({ where: `${file} > ${fullName}`, why })
        else if (why) flaky.push({ file: relative, title: fullName, why })
      }
    }
    // A file that does not load fails no test, and still the run. Suites are counted with each `describe` around a failed test.
    const failed = numFailedTests > 0 ? numFailedTests : code === 0 ? 0 : Math.max(1, numFailedTestSuites)
    return { passed, failed, flaky }
  }

/**
 * A story may be retried once, as a flow may: two tabs share the browser, and a busy machine occasionally loses a key.
 * The files of retried stories run again afterwards, with nothing beside them and without a second chance.
 */
const stories = async () => {
  const { passed, failed, flaky } = await vitest('stories', { args: ['--retry=1'] })()
  if (flaky.length === 0) return { passed, failed }
  for (const { file, title, why } of flaky) {
    retried.push(`${file} > ${title}`)
    console.log(`Passed on its second try only: ${file} > ${title}\n${stripVTControlCharacters(why)}`)
  }
  const files = [...new Set(flaky.map(({ file }) => file))]
  const again = await vitest('stories', { name: 'stories-again', args: ['--maxWorkers=1', ...files] })()
  return { passed: passed - again.failed, failed: failed + again.failed }
}

const playwright = async (name, args) => {
  const report = path.join(reports, `${name}.json`)
  const code = await runBin(
    '@playwright/test/cli.js',
    ['test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=list,json', ...args],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  if (!existsSync(report)) return { code, stats: { expected: 0, flaky: 0, unexpected: 1 }, tests: [] }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  return { code, stats, tests: suites.flatMap(testsOf) }
}

/** The flows of a report: file, whether it was retried, and duration. */
const testsOf = ({ suites = [], specs = [] }) => [
  ...specs.map(({ file, line, title, tests }) => ({
    file: `apps/e2e/flows/${path.basename(file)}`,
    line,
    title,
    isFlaky: tests.some(({ status }) => status === 'flaky'),
    isFailed: tests.some(({ status }) => status === 'unexpected'),
    why: tests
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
      .join('\n'),
    duration: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(testsOf),
]

/** What to run again of a flow: the flows of a serial file build on each other, so that one cannot run without the rest. */
const runAgain = ({ file, line }) => {
  const isSerial = readFileSync(path.join(root, file), 'utf8').includes("mode: 'serial'")
  return isSerial ? path.basename(file) : `${path.basename(file)}:${line}`
}

/**
 * A flow may be retried once, since a browser on a busy machine occasionally misses a moment. Retried flows are listed,
 * and run again after all others: one that needs a retry then, too, has failed. Nothing is stored between runs, so this
 * works on a fresh clone.
 */
const flows = async () => {
  const { code, stats, tests } = await playwright('flows', ['--retries=1'])
  for (const { file, duration } of tests) durations.set(file, (durations.get(file) ?? 0) + duration)
  for (const { file, line, title, isFailed, why } of tests) {
    if (isFailed) failures.push({ where: `${file}:${line} ${title}`, why })
  }
  let failed = stats.unexpected
  const flaky = tests.filter(({ isFlaky }) => isFlaky)
  if (flaky.length > 0) {
    for (const { file, line, title } of flaky) retried.push(`${file}:${line} ${title}`)
    console.log(`\n${flaky.length} passed on their second try only, and run once more.`)
    const again = await playwright('flows-again', ['--retries=0', ...new Set(flaky.map(runAgain))])
    failed += again.code === 0 ? 0 : Math.max(1, again.stats.unexpected)
    for (const { file, line, title, isFailed, why } of again.tests) {
      if (isFailed) failures.push({ where: `${file}:${line} ${title} (on its third try)`, why })
    }
  }
  const passed = stats.expected + stats.flaky + stats.unexpected - failed
  return { passed: Math.max(0, passed), failed: code === 0 ? failed : Math.max(1, failed) }
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
    await step(
      'Server on PostgreSQL',
      vitest('server', { name: 'server-postgres', variables: { DATABASE_URL: postgres.url } }),
    )
  } finally {
    await postgres.stop()
  }
} else {
  console.log('\n== Server on PostgreSQL: left out, no server binaries were found (looked below /usr/lib/postgresql).')
}
await step('Stories', stories)
await step('What is built: its size, and the policy it runs under', vitest('built'))
build()
await step('Flows in the running product', flows)

const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, 5)
console.log('\nSlowest files:')
for (const [file, duration] of slowest) console.log(`${String(Math.round(duration / 1000)).padStart(5)} s  ${file}`)
console.log(retried.length > 0 ? '\nWhat needed a second try:' : '\nNothing needed a second try.')
for (const one of retried) console.log(`  ${one}`)
if (failures.length > 0) console.log('\nFailed:')
for (const { where, why } of failures) {
  console.log(`  ${where}`)
  for (const line of stripVTControlCharacters(why).split('\n').slice(0, 12)) console.log(`      ${line}`)
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
