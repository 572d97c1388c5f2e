// `npm run check`: format, lint, types, unused code, English, unit tests. Under a minute, for every change.
import { runBin } from './machine.mjs'

const steps = [
  ['format', '@biomejs/biome/bin/biome', ['format', '.']],
  ['lint', 'oxlint/bin/oxlint', ['.']],
  ['types', 'typescript/bin/tsc', ['-p', 'tsconfig.json']],
  ['guard', '../scripts/guard.mjs', []],
  ['english', '../scripts/english.mjs', []],
  ['unit tests', 'vitest/vitest.mjs', ['run', '--project', 'unit']],
]

const requested = process.argv.includes('--static') ? steps.slice(0, -1) : steps
for (const [name, file, args] of requested) {
  const started = Date.now()
  const code = await runBin(file, args)
  if (code !== 0) {
    console.error(`check: ${name} failed.`)
    process.exit(code)
  }
  console.log(`check: ${name} passed in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}
