import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { root } from './machine.mjs'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.(test|spec|stories|generated)\.|\/testing\//.test(file))
  .filter((file) => existsSync(path.join(root, file)))

/** Every expression of the product's code: literals, and patterns of JSON schemas. */
function expressionsOf(file) {
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (node === null || typeof node !== 'object') return undefined
    if (node.type === 'Literal' && node.regex) found.push(node.regex)
    if (node.type === 'Property' && node.key?.name === 'pattern' && typeof node.value?.value === 'string') {
      found.push({ pattern: node.value.value, flags: 'u' })
    }
    return Object.values(node).forEach(visit)
  }
  visit(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program)
  return found.map((expression) => ({ ...expression, file }))
}

// Untrusted text must never block the event loop that serves shoppers: an expression that backtracks over a run of
// characters from every position takes seconds for a few kilobytes.
test('every expression of the product takes linear time', async () => {
  const byText = new Map()
  for (const { pattern, flags, file } of files.flatMap(expressionsOf)) {
    const key = `/${pattern}/${flags}`
    byText.set(key, { pattern, flags, files: [...(byText.get(key)?.files ?? []), file] })
  }
  expect(byText.size).toBeGreaterThan(100)
  const slow = []
  for (const [text, { pattern, flags, files: users }] of byText) {
    const { status, complexity } = await check(pattern, flags, { timeout: 20_000 })
    if (status !== 'safe') slow.push(`${text} is ${complexity?.summary ?? status} in ${users.join(', ')}`)
  }
  expect(slow).toEqual([])
}, 120_000)
