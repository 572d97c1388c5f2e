import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build as bundle, preprocessCSS, resolveConfig } from 'vite'
import { cssModules } from '../../packages/checkout-components/css-modules.mjs'
import { root } from '../machine.mjs'
import { publishedManifest } from './manifest.mjs'

/** The packages that other applications install, each after those it needs. */
export const published = ['domain', 'api', 'payments', 'page-runtime', 'checkout-components', 'ui']

/** The style sheet of a package, and what of its source goes into it before its CSS modules. */
const styleSheets = {
  'page-runtime': ['src/render/base.css'],
  'checkout-components': ['src/theme/fonts.css', 'src/theme/folio.css'],
  ui: ['src/theme/base.css'],
}

/** The part of a package that others need, where that is not all: providers of ours run on our server only. */
const partOf = { payments: 'provider' }

/** Tests, stories and the pictures of stories stay at home. */
const atHome = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/*.stories.tsx', 'src/story-page/**', 'src/testing/**']

const folderOf = (name) => path.join(root, 'packages', name)
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Writes `packages/<name>/dist`: a complete package (ES modules, types, one style sheet, manifest, README, changelog)
 * that can be packed as it is. Packages it needs must have been built before.
 * @throws when the compiler reports errors
 */
export async function buildPackage(name) {
  const folder = folderOf(name)
  const dist = path.join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  compile(name)
  const css = await compileCssModules(name)
  const sheet = await writeStyleSheet(name, css)
  for (const file of ['README.md', 'CHANGELOG.md']) {
    if (existsSync(path.join(folder, file))) cpSync(path.join(folder, file), path.join(dist, file))
  }
  cpSync(path.join(root, 'LICENSE'), path.join(dist, 'LICENSE'))
  const manifest = publishedManifest(readJson(path.join(folder, 'package.json')), folder, {
    hasStyleSheet: sheet,
    part: partOf[name],
  })
  for (const { from, to } of manifest.assets) cpSync(path.join(folder, from), path.join(dist, to))
  for (const font of manifest.fonts) {
    const licence = path.join(root, 'node_modules', font, 'LICENSE')
    cpSync(licence, path.join(dist, 'fonts', `LICENSE-${path.basename(font)}`))
  }
  writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest.json, null, 2)}\n`)
}

/** JavaScript and types by the compiler alone, so that modules, names and comments stay as they were written. */
function compile(name) {
  const dist = path.join(folderOf(name), 'dist')
  const config = path.join(folderOf(name), 'tsconfig.publish.json')
  const before = published.slice(0, published.indexOf(name))
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: 'src',
        outDir: 'dist',
        types: ['vite/client'],
        // Others' types come from what they publish: their sources would be compiled into this package.
        paths: Object.fromEntries(before.map((other) => [`@perennial/${other}/*`, pathsInto(other)])),
      },
      include: [partOf[name] ? `src/${partOf[name]}` : 'src'],
      exclude: atHome,
    }),
  )
  const done = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
    cwd: root,
    encoding: 'utf8',
  })
  rmSync(config)
  if (done.status !== 0) throw new Error(`@perennial/${name} does not compile:\n${done.stdout}${done.stderr}`)
  if (!existsSync(dist)) throw new Error(`@perennial/${name} compiled to nothing.`)
}

const pathsInto = (name) => [`../${name}/dist/*/index.d.ts`, `../${name}/dist/*.d.ts`]

/**
 * Turns `*.module.css` into modules that export their class names, which every bundler and Node read. Answers their
 * rules in the order of their names.
 */
async function compileCssModules(name) {
  const folder = folderOf(name)
  const files = readdirSync(path.join(folder, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.module.css'))
    .sort()
  if (files.length === 0) return ''
  const config = await resolveConfig({ configFile: false, logLevel: 'warn', css: { modules: cssModules } }, 'build')
  const rules = []
  for (const file of files) {
    const source = path.join(folder, 'src', file)
    const { code, modules } = await preprocessCSS(readFileSync(source, 'utf8'), source, config)
    const target = path.join(folder, 'dist', file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(`${target}.js`, `export default ${JSON.stringify(modules ?? {}, null, 2)}\n`)
    rules.push(code)
  }
  for (const file of readdirSync(path.join(folder, 'dist'), { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const module = path.join(folder, 'dist', file)
    const code = readFileSync(module, 'utf8')
    const rewritten = code.replaceAll(/(from '[^'\n]+\.module\.css)'/g, "$1.js'")
    if (rewritten !== code) writeFileSync(module, rewritten)
  }
  return rules.join('\n')
}

/** One `styles.css` with everything imported into it, its fonts beside it. Answers whether there is one. */
async function writeStyleSheet(name, moduleRules) {
  const sources = styleSheets[name]
  if (!sources) return false
  const folder = folderOf(name)
  const entry = path.join(folder, 'styles.publish.css')
  const imports = sources.map((file) => `@import "./${file}";`).join('\n')
  writeFileSync(entry, `${imports}\n${moduleRules}`)
  try {
    await bundle({
      configFile: false,
      root: folder,
      base: './',
      logLevel: 'warn',
      build: {
        outDir: path.join(folder, 'dist'),
        emptyOutDir: false,
        assetsInlineLimit: 0,
        cssMinify: false,
        rollupOptions: {
          input: entry,
          output: {
            assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'styles.css' : 'fonts/[name][extname]'),
          },
        },
      },
    })
  } finally {
    rmSync(entry)
  }
  return true
}
