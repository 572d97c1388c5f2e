import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { cssModules } from '@perennial/checkout-components/css-modules'
import react from '@vitejs/plugin-react'
import { build, runnerImport } from 'vite'
import { cardEntries } from './card-entries.mjs'
import { paymentEntries } from './payment-entries.mjs'

/**
 * Builds the shop's client code into `dist/` and describes it in `dist/shop-assets.json` (the type `ShopAssets`):
 * React as modules of our own behind an import map, then one build of loader, conditions, canvas and one chunk a card.
 */
const root = import.meta.dirname
const packages = path.join(root, '../../packages')
const runtime = path.join(packages, 'page-runtime/src')
const finished = path.join(root, 'dist')
// Built beside the former one and swapped at the end, so that a running server always finds a complete build.
const dist = path.join(root, `dist-${process.pid}`)

const reactEntries = {
  react: 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
  'react/jsx-runtime': 'react-jsx-runtime',
  'react/jsx-dev-runtime': 'react-jsx-dev-runtime',
}

const common = {
  root,
  base: '/',
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
}
const output = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
}
/**
 * What the cards of checkout and basket have in common is one chunk: split by which card needs which part, it is a
 * kilobyte more. No other card needs any of it.
 */
const ofCheckout = [
  'checkout-components/src/checkout/(?:checkout|checkout-draft|checkout-state|checkout-store|order-from-record|order-preview)',
  'checkout-components/src/checkout/(?:use-checkout|use-sample|amounts|summary-card)',
  'checkout-components/src/order-summary/(?:summary-details|amounts|promo-code|order-summary\\.module)',
  'domain/src/order/(?:tracking|order-state|order-events|preview)',
  'api/src/shop-client/index',
].map((files) => new RegExp(`/${files}\\.(?:tsx?|css)$`))
const isOfCheckout = (id) => ofCheckout.some((files) => files.test(id.replaceAll('\\', '/')))

const target = ['es2022', 'chrome111', 'firefox121', 'safari16.4']

process.on('exit', () => rmSync(dist, { recursive: true, force: true }))

// All of React in one build: entries of separate builds would each include their own React.
await build({
  ...common,
  build: {
    outDir: path.join(dist, 'react'),
    target,
    manifest: 'manifest.json',
    modulePreload: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.values(reactEntries).map((name) => [name, path.join(root, `src/react/${name}.js`)]),
      ),
      preserveEntrySignatures: 'strict',
      output,
    },
  },
})

const { module: catalogue } = await runnerImport(path.join(packages, 'checkout-components/src/descriptors.ts'), {
  logLevel: 'error',
})
const cards = cardEntries(catalogue.descriptors, path.join(packages, 'checkout-components/src'))

const halves = paymentEntries(path.join(packages, 'payments/src'))

await build({
  ...common,
  plugins: [react(), cards.plugin],
  css: { modules: cssModules },
  build: {
    outDir: dist,
    emptyOutDir: false,
    target,
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      external: Object.keys(reactEntries),
      // Its parts may export to each other: what an entry exports stays.
      preserveEntrySignatures: 'allow-extension',
      input: {
        base: path.join(root, 'src/base.ts'),
        loader: path.join(runtime, 'islands/start-islands.ts'),
        conditions: path.join(runtime, 'conditions/start-conditions.ts'),
        canvas: path.join(root, 'src/canvas.ts'),
        remote: path.join(root, 'src/remote.ts'),
        'basket-count': path.join(root, 'src/basket-count.ts'),
        'go-on': path.join(root, 'src/go-on.ts'),
        pay: path.join(root, 'src/pay.ts'),
        ...cards.input,
        ...halves.input,
      },
      output: {
        ...output,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'checkout', test: isOfCheckout }] },
      },
    },
  },
})

const manifest = JSON.parse(await fs.readFile(path.join(dist, '.vite/manifest.json'), 'utf8'))
const beforePaint = await inlineScript(path.join(runtime, 'conditions/before-paint.ts'))
const reactManifest = JSON.parse(await fs.readFile(path.join(dist, 'react/manifest.json'), 'utf8'))
await fs.cp(path.join(dist, 'react/assets'), path.join(dist, 'assets'), { recursive: true })
await fs.rm(path.join(dist, 'react'), { recursive: true })

const byName = (name, from = manifest) => {
  const found = Object.entries(from).find(([, chunk]) => chunk.isEntry && chunk.name === name)
  if (!found) throw new Error(`The build made no entry ${name}.`)
  return { key: found[0], chunk: found[1] }
}

/** The chunks that a chunk imports, itself first. */
const closure = (key, from, seen = new Set()) => {
  if (seen.has(key) || !from[key]) return seen
  seen.add(key)
  for (const imported of from[key].imports ?? []) closure(imported, from, seen)
  return seen
}
const address = (file) => `/${file}`
const filesOf = (key, from) => [...closure(key, from)].map((one) => address(from[one].file))
const stylesOf = (key) => [...closure(key, manifest)].reverse().flatMap((one) => manifest[one].css ?? [])

const importMap = Object.fromEntries(
  Object.entries(reactEntries).map(([name, entry]) => [name, address(byName(entry, reactManifest).chunk.file)]),
)
// The part of React that an island needs to start.
const reactFiles = ['react', 'react-dom-client', 'react-jsx-runtime'].flatMap((name) =>
  filesOf(byName(name, reactManifest).key, reactManifest),
)

const islands = {}
const styles = {}
const sheets = {}
for (const { path: cardPath, entry, interactive } of cards.list) {
  const { key, chunk } = byName(entry)
  styles[cardPath] = [...new Set(stylesOf(key))]
  for (const name of styles[cardPath]) sheets[name] ??= (await fs.readFile(path.join(dist, name), 'utf8')).trim()
  if (!interactive) continue
  const [file, ...imports] = filesOf(key, manifest)
  islands[cardPath] = { file: file ?? address(chunk.file), imports: [...new Set([...reactFiles, ...imports])] }
}

const canvas = byName('canvas')
const [remoteFile, ...remoteImports] = filesOf(byName('remote').key, manifest)
const base = byName('base')
const importMapText = JSON.stringify({ imports: importMap })
const fonts = Object.values(manifest)
  .flatMap((chunk) => chunk.assets ?? [])
  .filter((file) => /(?:newsreader-latin-opsz-normal|hanken-grotesk-latin-wght-normal)-[^/]*\.woff2$/.test(file))
const assets = {
  importMap,
  importMapText,
  importMapHash: hashOf(importMapText),
  islands,
  styles,
  // In one order for all pages, shared parts first, so that a card's own rules come last.
  sheets: Object.fromEntries(
    Object.entries(sheets).sort(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1)),
  ),
  base: { css: stylesOf(base.key).map(address) },
  remote: { file: remoteFile, imports: [...new Set([...reactFiles, ...remoteImports])] },
  payments: Object.fromEntries(halves.shop.map(([id, entry]) => [id, address(byName(entry).chunk.file)])),
  paymentFrames: Object.fromEntries(halves.frames.map((entry) => [entry, address(byName(entry).chunk.file)])),
  goOn: address(byName('go-on').chunk.file),
  pay: address(byName('pay').chunk.file),
  loader: address(byName('loader').chunk.file),
  conditions: address(byName('conditions').chunk.file),
  beforePaint: { text: beforePaint, hash: hashOf(beforePaint) },
  basketCount: address(byName('basket-count').chunk.file),
  canvas: {
    js: address(canvas.chunk.file),
    css: [...new Set(stylesOf(canvas.key))]
      .map(address)
      .filter((file) => !stylesOf(base.key).map(address).includes(file)),
  },
  fonts: [...new Set(fonts)].map(address),
}

/** A classic script without imports, as pages have it inline. */
async function inlineScript(input) {
  const { output: made } = await build({
    ...common,
    build: { write: false, target, modulePreload: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  return made[0].code.trim()
}

/** A hash of an inline script for the content security policy. */
function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Sheets that several cards share come first. */
function rank(name) {
  return Object.values(styles).filter((names) => names.includes(name)).length > 1 ? 0 : 1
}

await fs.writeFile(path.join(dist, 'shop-assets.json'), `${JSON.stringify(assets, null, 2)}\n`)
// As small as it gets: once a build, and never while somebody waits.
for (const name of await fs.readdir(path.join(dist, 'assets'))) {
  if (!/\.(?:js|css|svg)$/.test(name)) continue
  const file = path.join(dist, 'assets', name)
  const bytes = await fs.readFile(file)
  // What is shorter fits into one packet anyway.
  if (bytes.byteLength >= 1_000) await fs.writeFile(`${file}.br`, brotliCompressSync(bytes))
}
await fs.rm(finished, { recursive: true, force: true })
await fs.rename(dist, finished)
