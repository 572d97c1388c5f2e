import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from './machine.mjs'

/** Lints one file as if it stood in a folder of ours; answers what the rules say. */
const folders = []
function lint(folder, code) {
  const place = mkdtempSync(path.join(root, folder, 'boundary-probe-'))
  folders.push(place)
  const file = path.join(place, 'probe.ts')
  writeFileSync(file, code)
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'unix', file],
    { cwd: root, encoding: 'utf8' },
  )
  return { refused: status !== 0, says: stdout }
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('the arrows between packages point one way', () => {
  test.each([
    ['packages/domain/src', '@perennial/ui/button'],
    ['packages/domain/src', 'react'],
    ['packages/domain/src', 'node:fs'],
    ['packages/api/src', 'react'],
    ['packages/api/src', '@perennial/ui/button'],
    ['packages/ui/src', '@perennial/api'],
    ['packages/ui/src', 'react-router'],
    ['packages/ui/src', '@tanstack/react-query'],
    ['packages/page-runtime/src', '@perennial/ui/button'],
    ['packages/page-runtime/src', '@perennial/builder'],
    ['packages/checkout-components/src', '@perennial/ui/button'],
    ['packages/checkout-components/src', '@perennial/console'],
    ['packages/builder/src', '@perennial/checkout-components/cards'],
    ['packages/builder/src', '@perennial/api'],
    ['packages/builder/src/screens', '@craftjs/core'],
    ['packages/builder/src/screens', '@dnd-kit/core'],
    ['packages/builder/src/screens', 'react-grid-layout'],
    ['packages/console/src', '@perennial/checkout-components/descriptors'],
    ['packages/console/src', '@perennial/server/create-app'],
    ['apps/server/src', '@perennial/ui/button'],
    ['apps/server/src', '@perennial/console'],
  ])('%s may not import %s', (folder, name) => {
    const { refused, says } = lint(folder, `import * as thing from '${name}'\nexport const use = thing\n`)
    expect(says).toContain('no-restricted-imports')
    expect(refused).toBe(true)
  })

  test.each([
    ['packages/ui/src', '@perennial/domain/money'],
    ['packages/builder/src/craft', '@craftjs/core'],
    ['packages/builder/src/drag', '@dnd-kit/core'],
    ['packages/checkout-components/src', '@perennial/page-runtime/contract'],
    ['apps/server/src', '@perennial/checkout-components/cards'],
  ])('%s may import %s', (folder, name) => {
    expect(lint(folder, `import * as thing from '${name}'\nexport const use = thing\n`).says).not.toContain(
      'no-restricted-imports',
    )
  })
})

// Screens load when they are opened: whoever imports past a feature's doors takes them along, or builds a circle.
test('features of the console are entered by their doors alone', () => {
  const doors = /\/(index|feature|urls|labels|parts)\.ts$/
  const features = path.join(root, 'packages/console/src/features')
  const around = readdirSync(path.join(root, 'packages/console/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\./.test(name))
    .flatMap((name) => {
      const file = path.join(root, 'packages/console/src', name)
      const own = path.relative(features, file).split(path.sep)[0]
      return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].flatMap(([, target]) => {
        const entered = path.resolve(path.dirname(file), target)
        const [feature, ...inside] = path.relative(features, entered).split(path.sep)
        const isInside = feature !== '..' && feature !== own
        return isInside && (inside.length > 1 || !doors.test(entered))
          ? [`${name} imports ${feature}/${inside.join('/')}`]
          : []
      })
    })
  // The catalogue of translations names types of texts, which are gone once compiled.
  expect(around.filter((line) => !line.startsWith('texts/'))).toEqual([])
})
