import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageProblems } from './check.mjs'

const place = mkdtempSync(path.join(tmpdir(), 'perennial-package-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** A package of one module, packed. */
function packed(name, exports) {
  const folder = path.join(place, name)
  mkdirSync(folder)
  const manifest = { name, version: '1.0.0', license: 'MIT', type: 'module', files: ['*.js', '*.d.ts'], exports }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(path.join(folder, 'index.js'), 'export const one = 1\n')
  writeFileSync(path.join(folder, 'index.d.ts'), 'export declare const one: number\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const shell = process.platform === 'win32'
  const done = spawnSync(npm, ['pack', '--silent', '--ignore-scripts'], { cwd: folder, encoding: 'utf8', shell })
  expect(done.status, done.stderr).toBe(0)
  return packageProblems(folder, path.join(folder, done.stdout.trim()))
}

test('a package whose entries resolve passes', async () => {
  expect(await packed('sound', { '.': { types: './index.d.ts', default: './index.js' } })).toEqual([])
})

test('a package is refused when an entry leads nowhere', async () => {
  const problems = await packed('lost', { '.': { types: './index.d.ts', default: './other.js' } })
  expect(problems.join('\n')).toMatch(/other\.js/)
})

test('a package is refused when the types of an entry are missing', async () => {
  const problems = await packed('untyped', { '.': { types: './other.d.ts', default: './index.js' } })
  expect(problems.join('\n')).toMatch(/types do not resolve/)
  const without = await packed('silent', { '.': './plain.js' })
  expect(without).not.toEqual([])
})

test('a package is refused when types stand after what they describe', async () => {
  const problems = await packed('turned', { '.': { default: './index.js', types: './index.d.ts' } })
  expect(problems.join('\n')).toMatch(/TYPES|DEFAULT/)
})
