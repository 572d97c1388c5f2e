import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from './machine.mjs'

const filesBelow = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    return statSync(file).isDirectory() ? filesBelow(file) : /\.tsx?$/.test(name) ? [file] : []
  })

const packages = ['console', 'builder'].map((name) => path.join(root, 'packages', name, 'src'))
const sources = packages
  .flatMap(filesBelow)
  .filter((file) => !/\.(test|stories)\./.test(file) && !/\/texts\/[\w-]+\//.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
const catalogues = sources.filter(({ code }) => /= defineTexts\(/.test(code))

/** Whether code uses a key: by name, as a key of a table, or composed of a name and a suffix. */
function isUsed(key, code) {
  if (new RegExp(`'${key}'|^\\s+'?${key}'?: [[{]`, 'm').test(code)) return true
  const ends = [...code.matchAll(/\$\{\w+\}(\w+)`/g)].map(([, end]) => end)
  return ends.some((end) => key.endsWith(end) && isUsed(key.slice(0, -end.length), code))
}

/** Whether a file reads a catalogue from another room. */
const reads = ({ file, code }, catalogue) =>
  [...code.matchAll(/from '(\.[^']+)'/g)].some(([, from]) => path.resolve(path.dirname(file), from) === catalogue)

test('every text of a catalogue is used by its package', async () => {
  expect(catalogues.length).toBeGreaterThan(30)
  const unsaid = []
  for (const { file } of catalogues) {
    const folder = path.dirname(file)
    // Texts that every package may use are in a package of their own.
    const room = ['words', 'texts'].includes(path.basename(folder)) ? path.dirname(folder) : folder
    const code = sources
      .filter((source) => source.file.startsWith(room + path.sep) || reads(source, file))
      .filter((source) => !catalogues.includes(source))
      .map((source) => source.code)
      .join('\n')
    const texts = Object.values(await import(file)).filter((value) => value?.english)
    expect([file, texts.length]).toEqual([file, 1])
    const place = path.relative(root, file)
    unsaid.push(...Object.keys(texts[0].english).flatMap((key) => (isUsed(key, code) ? [] : [`${place}: ${key}`])))
  }
  expect(unsaid).toEqual([])
})

const fileOf = new Map(sources.map((source) => [source.file, source]))

/** The static imports of a file; dynamic ones load later. */
function loadedWith(entry, seen = new Set()) {
  if (seen.has(entry) || !fileOf.has(entry)) return seen
  seen.add(entry)
  for (const { type, source, importKind, exportKind } of parseSync(entry, fileOf.get(entry).code).program.body) {
    const isLoad = /^(Import|Export\w+)Declaration$/.test(type) && importKind !== 'type' && exportKind !== 'type'
    if (isLoad && source?.value.startsWith('.')) loadedWith(path.resolve(path.dirname(entry), source.value), seen)
  }
  return seen
}

/** Calls of texts that a module makes while it loads. */
function earlyCalls({ file, code }) {
  const { program } = parseSync(file, code)
  const names = new Set(
    program.body
      .filter(
        ({ type, source }) => type === 'ImportDeclaration' && /(texts|labels|words\/index)\.ts$/.test(source.value),
      )
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  )
  const early = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node?.type !== 'string' || /Function/.test(node.type)) return
    if (node.type === 'CallExpression' && names.has(node.callee.name)) {
      early.push(`${path.relative(root, file)}: ${code.slice(node.start, node.end)}`)
    }
    Object.values(node).forEach(visit)
  }
  if (names.size > 0) visit(program.body)
  return early
}

test('startup modules of the console read no text at load time: the language is not loaded yet', () => {
  const probe = "import { text } from './texts.ts'\nconst early = <b>{text('a')}</b>\nconst late = () => text('b')"
  expect(earlyCalls({ file: path.join(root, 'probe.tsx'), code: probe })).toEqual(["probe.tsx: text('a')"])
  const start = ['index.ts', 'app/signed-in.tsx'].map((file) => path.join(packages[0], file))
  const loaded = [...new Set(start.flatMap((file) => [...loadedWith(file)]))]
  expect(loaded.length).toBeGreaterThan(60)
  expect(loaded.flatMap((file) => earlyCalls(fileOf.get(file)))).toEqual([])
})
