import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packageFiles } from './packages.ts'
import { snippetsOf } from './snippet.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/snippets')

const storyFiles = ['packages/ui/src', 'packages/checkout-components/src'].flatMap((start) =>
  readdirSync(path.join(root, start), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => path.posix.join(start, file.split(path.sep).join('/'))),
)

test('every snippet of the documentation compiles where it is pasted (LIB-09)', () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = packageFiles(root)
  for (const file of storyFiles) {
    // Without a page in the documentation there is nothing to paste.
    if (files.read(file).includes("'!autodocs'")) continue
    const snippets = snippetsOf(file, files)
    expect(snippets.size, file).toBeGreaterThan(0)
    for (const [name, code] of snippets) {
      // Nothing of tests, of a path of ours, or of what a minifier leaves.
      expect(code, `${file} ${name}`).not.toMatch(/storybook|from '\.|function \w{1,2}\(\)/)
      writeFileSync(path.join(folder, `${path.basename(file, '.stories.tsx')}.${name}.tsx`), code)
    }
  }
  const config = { extends: '../../tsconfig.json', compilerOptions: { types: ['vite/client'] }, include: ['.'] }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { cwd: folder, encoding: 'utf8' })
  expect(stdout).toBe('')
})
