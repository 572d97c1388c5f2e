import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from './machine.mjs'

/** Lints one file as if it were in the given folder; returns the findings. */
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
  return { refused: status !== 0, output: stdout }
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
    ['packages/payments/src', '@perennial/api'],
    ['packages/payments/src', '@perennial/page-runtime/contract'],
    ['packages/payments/src', 'react'],
    ['packages/api/src', '@perennial/payments/provider'],
    ['packages/checkout-components/src', '@perennial/payments/provider'],
    ['packages/console/src', '@perennial/payments/provider'],
    ['packages/builder/src', '@perennial/payments/provider'],
    ['apps/server/src', '@perennial/ui/button'],
    ['apps/server/src', '@perennial/console'],
  ])('%s may not import %s', (folder, name) => {
    const { refused, output } = lint(folder, `import * as thing from '${name}'\nexport const use = thing\n`)
    expect(output).toContain('no-restricted-imports')
    expect(refused).toBe(true)
  })

  test.each([
    ['packages/ui/src', '@perennial/domain/money'],
    ['packages/builder/src/craft', '@craftjs/core'],
    ['packages/builder/src/drag', '@dnd-kit/core'],
    ['packages/checkout-components/src', '@perennial/page-runtime/contract'],
    ['apps/server/src', '@perennial/checkout-components/cards'],
    ['packages/payments/src', '@perennial/domain/money'],
    ['apps/server/src', '@perennial/payments/provider'],
  ])('%s may import %s', (folder, name) => {
    expect(lint(folder, `import * as thing from '${name}'\nexport const use = thing\n`).output).not.toContain(
      'no-restricted-imports',
    )
  })
})

test('cards know the types of a payment provider, and none of its code', () => {
  const code = "import type { PaymentShop } from '@perennial/payments/provider'\nexport type Use = PaymentShop\n"
  expect(lint('packages/checkout-components/src', code).output).not.toContain('no-restricted-imports')
})

/** The relative imports of a folder's files outside tests, each with the files it leads from and to. */
function relativeImports(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\./.test(name))
    .flatMap((name) => {
      const from = path.join(folder, name)
      return [...readFileSync(from, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, target]) => ({
        name,
        from,
        to: path.resolve(path.dirname(from), target),
      }))
    })
}

// A room may import those before it.
const builderRooms = [
  'texts',
  'host',
  'engine',
  'craft',
  'document',
  'canvas',
  'gaps',
  'context',
  'shortcuts',
  'drag',
  'grid',
  'media',
  'offers',
  'publish',
  'links',
  'seo',
  'versions',
  'see-as',
  'blocks',
  'overlay',
  'inspector',
  'palette',
  'screens',
]

test('the rooms of the builder import one way', () => {
  const folder = path.join(root, 'packages/builder/src')
  const rooms = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('boundary-probe-'))
    .map(({ name }) => name)
  expect(rooms.toSorted()).toEqual(builderRooms.toSorted())
  const orderOf = (file) => builderRooms.indexOf(path.relative(folder, file).split(path.sep)[0])
  const upwards = relativeImports(folder)
    .filter(({ from, to }) => orderOf(from) >= 0 && orderOf(to) > orderOf(from))
    .map(({ name, to }) => `${name} imports ${path.relative(folder, to)}`)
  expect(upwards).toEqual([])
})

// Screens are lazy: an import that bypasses a feature's entry points would bundle them, or create a cycle.
test('features of the console are entered by their doors alone', () => {
  const doors = /\/(index|feature|urls|labels|parts)\.ts$/
  const features = path.join(root, 'packages/console/src/features')
  const around = relativeImports(path.join(root, 'packages/console/src')).flatMap(({ name, from, to }) => {
    const own = path.relative(features, from).split(path.sep)[0]
    const [feature, ...inside] = path.relative(features, to).split(path.sep)
    const isInside = feature !== '..' && feature !== own
    return isInside && (inside.length > 1 || !doors.test(to)) ? [`${name} imports ${feature}/${inside.join('/')}`] : []
  })
  // The catalogue of translations imports types of texts only, which compilation removes.
  expect(around.filter((line) => !line.startsWith('texts/'))).toEqual([])
})
