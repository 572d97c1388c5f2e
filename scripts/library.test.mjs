import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './machine.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const files = spawnSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', 'packages', 'apps', 'scripts', '.storybook', '*.ts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .stdout.split('\n')
  // The test of the boundaries writes files that break them, for a moment.
  .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.includes('/boundary-probe-'))
  .filter((file) => existsSync(path.join(root, file)))
const sources = files.map((file) => ({ file, code: read(file) }))
const folders = (of) =>
  readdirSync(path.join(root, of), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('the top level has the promised files and folders (LIB-01)', () => {
  const promised = ['package.json', '.storybook', 'README.md', 'apps', 'packages/ui', 'packages/page-runtime']
  promised.push('packages/builder', 'packages/console', 'packages/checkout-components')
  expect(promised.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})

test('packages and applications are written in TypeScript (LIB-02)', () => {
  // The doors of the import map name React's exports one by one, which React's own types do not.
  const doors = 'apps/shop/src/react/'
  // The sign-in page's script is sent as it is written: that page has no build.
  const asWritten = 'apps/server/src/sign-in/assets/passkey.js'
  const plain = files.filter(
    (file) =>
      /^(packages|apps)\/[^/]+\/src\//.test(file) &&
      /\.(mjs|js)$/.test(file) &&
      !file.startsWith(doors) &&
      file !== asWritten,
  )
  expect(plain).toEqual([])
  const { compilerOptions } = JSON.parse(read('tsconfig.json'))
  expect(compilerOptions).toMatchObject({ strict: true, jsx: 'react-jsx' })
})

describe('the packages that the owner chose are declared and used (LIB-03)', () => {
  const manifests = ['package.json', ...folders('packages').map((name) => `packages/${name}/package.json`)]
  const declared = new Set(
    manifests.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file))
      return Object.keys({ ...dependencies, ...devDependencies })
    }),
  )
  test.each([
    'react',
    'react-dom',
    'storybook',
    '@storybook/react-vite',
    '@dnd-kit/core',
    '@dnd-kit/sortable',
    '@craftjs/core',
    'react-grid-layout',
    '@stitches/react',
    'slate',
    'slate-react',
    '@rjsf/core',
    '@casl/ability',
    '@tanstack/react-query',
    'vitest',
    '@storybook/test-runner',
    'chromatic',
  ])('%s', (name) => {
    expect(declared).toContain(name)
    // Chromatic is a program and is run, not imported.
    const used = name === 'chromatic' ? `'${name}/dist/bin.cjs'` : new RegExp(`from '${name}(/[^']*)?'`)
    const users = sources.filter(({ code }) => (typeof used === 'string' ? code.includes(used) : used.test(code)))
    expect(users.length).toBeGreaterThan(0)
  })
})

/** Folders of the library whose files are covered by a neighbour's stories. */
const partOfOthers = ['grid-focus', 'key-press', 'keyboard-drag', 'option-list', 'stack']

const withStories = (of) =>
  folders(of).filter((name) => files.some((file) => file.startsWith(`${of}/${name}/`) && file.endsWith('.stories.tsx')))

test('every component and pattern of the library can be browsed in Storybook (LIB-04, LIB-09)', () => {
  for (const of of ['packages/ui/src/components', 'packages/ui/src/patterns']) {
    const expected = folders(of).filter((name) => !partOfOthers.includes(name))
    expect(expected.length).toBeGreaterThan(10)
    expect(expected.filter((name) => !withStories(of).includes(name))).toEqual([])
  }
  expect(withStories('packages/ui/src/patterns')).toEqual(
    expect.arrayContaining(['price-editor', 'label-selector', 'approval-widget', 'schema-form']),
  )
  expect(withStories('packages/ui/src/components')).toContain('data-table')
})

test('stories run in the test runner, units in vitest, visual review is set up (LIB-10)', () => {
  const { scripts } = JSON.parse(read('package.json'))
  expect(scripts).toMatchObject({
    'test:visual': 'node scripts/visual.mjs',
    'test:unit': 'vitest run --project unit',
    chromatic: 'node scripts/chromatic.mjs',
  })
  expect(read('scripts/visual.mjs')).toContain('@storybook/test-runner/dist/test-storybook.js')
  // Without a token the visual review logs that and succeeds.
  const { CHROMATIC_PROJECT_TOKEN: _, ...env } = process.env
  const run = spawnSync(process.execPath, ['scripts/chromatic.mjs'], { cwd: root, encoding: 'utf8', env })
  expect([run.status, run.stdout]).toEqual([0, 'Chromatic is not run: CHROMATIC_PROJECT_TOKEN is not set.\n'])
})

test('console, builder and runtime define no component that the library has (LIB-12)', () => {
  const defined = (folder) =>
    sources
      .filter(({ file }) => file.startsWith(folder) && file.endsWith('.tsx') && !file.endsWith('.stories.tsx'))
      .flatMap(({ file, code }) =>
        [...code.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name]) => ({ name, file })),
      )
  const library = new Set(defined('packages/ui/src/').map(({ name }) => name))
  expect(library.size).toBeGreaterThan(60)
  const copies = ['console', 'builder', 'page-runtime'].flatMap((name) => defined(`packages/${name}/src/`))
  expect(copies.filter(({ name }) => library.has(name))).toEqual([])
})

/** Our packages that the files of a folder import: `ui`, `page-runtime`. */
const importsOf = (folder) =>
  new Set(
    sources
      .filter(({ file }) => file.startsWith(folder) && !/\.(test|stories)\./.test(file))
      .flatMap(({ code }) => [...code.matchAll(/from '@perennial\/([\w-]+)/g)].map(([, name]) => name)),
  )

test('the console puts library, builder and runtime together for all its areas (LIB-07)', () => {
  expect([...importsOf('packages/console/src/')]).toEqual(expect.arrayContaining(['ui', 'builder', 'api']))
  // The builder includes the runtime, whose canvas it shows.
  expect([...importsOf('packages/builder/src/')]).toContain('page-runtime')
  const areas = folders('packages/console/src/features')
  expect(areas).toEqual(expect.arrayContaining(['catalogue', 'pages', 'journeys', 'records', 'settings']))
  const features = read('packages/console/src/app/features.ts')
  for (const area of ['catalogue', 'pages', 'journeys', 'records', 'settings'])
    expect(features).toContain(`features/${area}/`)
})

test('cards depend on neither console nor builder: they are for pages only (LIB-08)', () => {
  const imported = importsOf('packages/checkout-components/src/')
  expect([...imported].filter((name) => ['console', 'builder', 'ui', 'server'].includes(name))).toEqual([])
  expect(imported).toContain('page-runtime')
  const cards = folders('packages/checkout-components/src').filter((name) =>
    existsSync(path.join(root, `packages/checkout-components/src/${name}/descriptor.ts`)),
  )
  expect(cards).toEqual(expect.arrayContaining(['checkout-form', 'order-summary', 'offer-grid', 'hero']))
})
