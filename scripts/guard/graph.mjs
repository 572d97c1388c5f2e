import path from 'node:path'
import { readModule } from './module.mjs'
import { isCode } from './tree.mjs'

/**
 * The top-level declarations that the product reaches. Starts at the entries, which run completely, and follows names:
 * a declaration is reached when a reached one, or a statement that runs when its module loads, refers to it.
 * @param tree the files
 * @param entries `{ file }` for one that runs, `{ file, names }` for one from which these names are imported externally
 */
export function reachedFrom(tree, entries) {
  const modules = new Map()
  const packages = packagesOf(tree)
  const moduleOf = (file) => {
    if (!modules.has(file)) modules.set(file, readModule(file, tree.read(file)))
    return modules.get(file)
  }
  const resolve = (from, source) => resolveSource(tree, packages, from, source)
  const loaded = new Set()
  const reached = new Set()
  const queue = []
  const keyOf = (file, name) => `${file}#${name}`

  /** Where an exported name is declared: re-exports are followed. */
  function declaredAt(file, name, seen = new Set()) {
    if (seen.has(keyOf(file, name))) return undefined
    seen.add(keyOf(file, name))
    const { exports, imports, stars } = moduleOf(file)
    const found = exports.get(name)
    if (found?.source) return follow(file, found, seen)
    if (found) {
      const imported = imports.get(found.local)
      return imported ? follow(file, imported, seen) : { file, name: found.local }
    }
    for (const source of stars) {
      const target = resolve(file, source)
      const declared = target && declaredAt(target, name, seen)
      if (declared) return declared
    }
    return undefined
  }
  const follow = (file, { source, name }, seen) => {
    const target = resolve(file, source)
    if (!target) return undefined
    return name === '*' ? { file: target, name: '*' } : declaredAt(target, name, seen)
  }

  function load(file) {
    if (loaded.has(file)) return
    loaded.add(file)
    const { units, sources } = moduleOf(file)
    for (const source of sources) {
      const target = resolve(file, source)
      if (target) load(target)
    }
    for (const unit of units) if (unit.runs) queue.push({ file, unit })
  }
  function reach(file, name) {
    load(file)
    if (name === '*') {
      for (const exported of exportedNames(file)) reachExport(file, exported)
      return
    }
    if (reached.has(keyOf(file, name))) return
    reached.add(keyOf(file, name))
    for (const unit of moduleOf(file).units) if (unit.names.includes(name)) queue.push({ file, unit })
  }
  function reachExport(file, name) {
    load(file)
    const declared = declaredAt(file, name)
    if (declared) reach(declared.file, declared.name)
  }
  function exportedNames(file, seen = new Set()) {
    if (seen.has(file)) return []
    seen.add(file)
    const { exports, stars } = moduleOf(file)
    const further = stars.map((source) => resolve(file, source)).filter(Boolean)
    return [...exports.keys(), ...further.flatMap((one) => exportedNames(one, seen))]
  }
  function followUnit({ file, unit }) {
    const { imports, units } = moduleOf(file)
    for (const name of unit.refs) {
      const imported = imports.get(name)
      if (!imported) {
        if (units.some(({ names }) => names.includes(name))) reach(file, name)
        continue
      }
      const target = resolve(file, imported.source)
      if (!target) continue
      if (imported.name !== '*') reachExport(target, imported.name)
      else {
        for (const member of unit.members.get(name)) {
          if (member === '*') reach(target, '*')
          else reachExport(target, member)
        }
      }
    }
    for (const { source, names } of unit.dynamic) {
      const target = resolve(file, source)
      if (!target) continue
      if (names) for (const name of names) reachExport(target, name)
      else reach(target, '*')
    }
  }

  for (const { file, names } of entries) {
    if (names) for (const name of names) reachExport(file, name)
    else {
      load(file)
      reach(file, '*')
    }
  }
  while (queue.length > 0) followUnit(queue.pop())

  return {
    loaded,
    moduleOf,
    resolve,
    declaredAt,
    isReached: (file, name) => reached.has(keyOf(file, name)),
    reachedUnits: (file) =>
      moduleOf(file).units.filter(({ names, runs }) => runs || names.some((name) => reached.has(keyOf(file, name)))),
  }
}

/** Our packages: name, folder and the file behind each subpath. */
function packagesOf(tree) {
  return new Map(
    tree.paths
      .filter((file) => /^(packages|apps)\/[^/]+\/package\.json$/.test(file))
      .map((file) => {
        const { name, exports = {} } = JSON.parse(tree.read(file))
        return [name, { folder: path.posix.dirname(file), exports }]
      }),
  )
}

function resolveSource(tree, packages, from, source) {
  const bare = source.replace(/[?#].*$/, '')
  const file = bare.startsWith('.') ? path.posix.join(path.posix.dirname(from), bare) : ofPackage(packages, bare)
  return file && tree.has(file) && isCode(file) ? file : undefined
}

function ofPackage(packages, source) {
  const [, name, rest] = /^(@[^/]+\/[^/]+)(\/.*)?$/.exec(source) ?? []
  const found = packages.get(name)
  if (!found) return undefined
  const subpath = `.${rest ?? ''}`
  // The longest pattern that fits wins, as in Node.
  const patterns = Object.keys(found.exports).sort((one, other) => other.length - one.length)
  for (const pattern of patterns) {
    const [before, after] = pattern.split('*')
    const fits = after === undefined ? pattern === subpath : subpath.startsWith(before) && subpath.endsWith(after)
    if (!fits) continue
    const target = found.exports[pattern]
    const file = typeof target === 'string' ? target : target.default
    const filled =
      after === undefined ? file : file.replace('*', subpath.slice(before.length, subpath.length - after.length))
    return path.posix.join(found.folder, filled)
  }
  return undefined
}
