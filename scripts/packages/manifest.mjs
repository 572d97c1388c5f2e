import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** `./src/button/index.ts` as it lies in the built package: `./button/index.js`. */
const builtPath = (source) => source.replace(/^\.\/src\//, './').replace(/\.tsx?$/, '.js')

/** What a pattern stands for, as pairs of entry and source file: a pattern would also promise files that are no entry. */
function entriesOf(pattern, source, folder) {
  if (!pattern.includes('*')) return [[pattern, source]]
  const [before] = source.split('*')
  const names = readdirSync(path.join(folder, before)).map((name) => name.replace(/\.[^/]*$/, ''))
  return [...new Set(names)]
    .sort()
    .map((name) => [pattern.replace('*', name), source.replaceAll('*', name)])
    .filter(([, file]) => existsSync(path.join(folder, file)))
}

const isFont = (name) => name.startsWith('@fontsource')

/** Exact versions are for our own installation: an application needs one copy of what it shares with us. */
const asRange = (name, version) => (/^\d/.test(version) && !name.startsWith('@perennial/') ? `^${version}` : version)

/**
 * The manifest of a published package, from that of its source: entries point at what was built, one by one. Style sheets
 * that are exported by a pattern are parts of `styles.css`, and so are the fonts.
 * @param options.part the only entry to publish, where not all are
 * @returns `json`; `assets` that are copied without being compiled; `fonts`, the packages whose files `styles.css` takes along
 */
export function publishedManifest(source, folder, { hasStyleSheet, part }) {
  const assets = []
  const entries = {}
  // Named entries first: a pattern does not take them.
  const byName = Object.entries(source.exports).sort(
    ([one], [other]) => Number(one.includes('*')) - Number(other.includes('*')),
  )
  for (const [pattern, target] of byName) {
    if (typeof target !== 'string' || pattern.endsWith('*.css')) continue
    if (part && pattern !== `./${part}`) continue
    for (const [entry, file] of entriesOf(pattern, target, folder)) {
      if (entry in entries) continue
      const built = builtPath(file)
      if (/\.tsx?$/.test(file)) {
        entries[entry] = { types: built.replace(/\.js$/, '.d.ts'), default: built }
      } else {
        entries[entry] = built
        assets.push({ from: file, to: built })
      }
    }
  }
  if (hasStyleSheet) entries['./styles.css'] = './styles.css'
  entries['./package.json'] = './package.json'
  const { name, version, description, keywords, license, sideEffects, dependencies, peerDependencies } = source
  return {
    assets,
    fonts: Object.keys(dependencies).filter(isFont),
    json: {
      name,
      version,
      description,
      keywords,
      license,
      type: 'module',
      sideEffects: Array.isArray(sideEffects) ? sideEffects.map(builtPath) : sideEffects,
      engines: { node: '>=20.19' },
      exports: entries,
      dependencies: Object.fromEntries(
        Object.entries(dependencies)
          .filter(([other]) => !isFont(other) && (!part || other.startsWith('@perennial/')))
          .map(([other, range]) => [other, asRange(other, range)]),
      ),
      peerDependencies,
    },
  }
}
