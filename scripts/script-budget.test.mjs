import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from './build.mjs'
import { root } from './machine.mjs'

// Bytes gzipped. The first budget covers the document's own scripts: sign-in and loading the session need no more. The
// second covers everything up to the first screen of a signed-in user.
const budgets = { document: 180_000, firstScreen: 217_000 }
// Of a page with a checkout: what it loads beside React before a payment provider's half. Add-ons, gifts and all of rich
// text took it from 33 kB to 35 kB.
const checkoutBudget = 35_500

const out = mkdtempSync(path.join(tmpdir(), 'perennial-budget-'))
let manifest
beforeAll(() => {
  execFileSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      out,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    // The tests run in test mode, but the budgets are for production bundles.
    { cwd: path.join(root, 'apps/console'), env: { ...process.env, NODE_ENV: 'production' } },
  )
  manifest = JSON.parse(readFileSync(path.join(out, '.vite/manifest.json'), 'utf8'))
}, 60_000)
afterAll(() => rmSync(out, { recursive: true, force: true }))

/** The script files of entries with all their static imports. */
function filesOf(...entries) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  for (const entry of entries) visit(entry)
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
}

const firstScreen = () =>
  filesOf(
    'index.html',
    Object.keys(manifest).find((key) => key.endsWith('app/signed-in.tsx')),
  )
const zipped = (files) =>
  files.reduce((acc, file) => acc + gzipSync(readFileSync(path.join(out, file)), { level: 9 }).length, 0)

test('the console starts within its budget of script', () => {
  const [document, screen] = [zipped(filesOf('index.html')), zipped(firstScreen())]
  expect(document).toBeGreaterThan(50_000)
  expect(document).toBeLessThan(budgets.document)
  expect(screen).toBeGreaterThan(document)
  expect(screen).toBeLessThan(budgets.firstScreen)
})

test('the schema library is not part of the first screen', () => {
  const maps = firstScreen().map((file) => path.join(out, `${file}.map`))
  // The bundler's own runtime has no source.
  const sources = maps.filter(existsSync).flatMap((map) => JSON.parse(readFileSync(map, 'utf8')).sources)
  expect(sources.some((source) => source.includes('node_modules/react-router/'))).toBe(true)
  expect(sources.filter((source) => source.includes('node_modules/zod/'))).toEqual([])
})

test('the checkout starts within its budget of script, before a payment provider is loaded', () => {
  build({ only: ['shop'] })
  const dist = path.join(root, 'apps/shop/dist')
  const { islands, loader, payments, importMap } = JSON.parse(readFileSync(path.join(dist, 'shop-assets.json'), 'utf8'))
  const cards = ['/components/checkout-form', '/components/order-summary'].map((card) => islands[card])
  const files = new Set([loader, ...cards.flatMap(({ file, imports }) => [file, ...imports])])
  expect([...files].filter((file) => Object.values(payments).includes(file))).toEqual([])
  // React is the same file for every card of every page.
  const isReact = (file) => Object.values(importMap).includes(file) || /\/assets\/react/.test(file)
  const own = [...files].filter((file) => !isReact(file))
  const bytes = own.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length, 0)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThan(checkoutBudget)
}, 300_000)
