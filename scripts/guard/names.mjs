import { childrenOf } from './module.mjs'
import { isProduct } from './tree.mjs'

/**
 * Names that one place declares and another has to use: settings and their readers, calls and their clients, events and
 * their emitters, job types and what starts them, areas and what requires them.
 */

/** Every name that reached product code writes down, with the files: texts, keys and properties. */
export function writtenNames(tree, graph) {
  const written = { texts: new Map(), properties: new Map(), pairs: new Map(), aboutSettings: new Set() }
  const note = (map, key, file) => map.set(key, (map.get(key) ?? new Set()).add(file))
  for (const file of tree.paths.filter((one) => isProduct(one) && graph.loaded.has(one))) {
    const visit = (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') note(written.texts, node.value, file)
      if (node.type === 'Identifier' && /setting/i.test(node.name)) written.aboutSettings.add(file)
      if (node.type === 'TemplateElement') note(written.texts, node.value.cooked, file)
      if (node.type === 'MemberExpression' && !node.computed) {
        note(written.properties, node.property.name, file)
        const owner = node.object.property?.name ?? node.object.name
        if (owner) note(written.pairs, `${owner}.${node.property.name}`, file)
      }
      if (node.type === 'Property' && node.key.name && !node.computed) note(written.properties, node.key.name, file)
      if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern') notePattern(node, file)
      for (const [child] of childrenOf(node)) visit(child)
    }
    const notePattern = ({ id, init }, where) => {
      const owner = init?.property?.name ?? init?.name
      for (const one of id.properties)
        if (owner && one.key?.name) note(written.pairs, `${owner}.${one.key.name}`, where)
    }
    for (const { node } of graph.reachedUnits(file)) visit(node)
  }
  return written
}

const somewhere = (files, allowed) => [...(files ?? [])].some(allowed)

/**
 * Settings that nothing reads. A group counts as read where code about settings refers to it; a key where any code but
 * the forms does, since a key such as `name` occurs everywhere.
 * @param keys `{ group, path }` of every value in a form
 */
export function unreadSettings(keys, written) {
  const reads = (file) =>
    !/^packages\/domain\/src\/settings\/|\/features\/settings\/|\/messages\/|\/db\/schema\//.test(file)
  const isRead = (name) =>
    somewhere(written.properties.get(name), reads) ||
    somewhere(written.texts.get(name), reads) ||
    somewhere(written.texts.get(name.replace(/__\w+$/, '__')), reads)
  const isGroupRead = (group) =>
    somewhere(written.texts.get(group), (file) => reads(file) && written.aboutSettings.has(file))
  return keys
    .filter(({ group, path }) => !isGroupRead(group) || !path.every(isRead))
    .map(({ group, path }) => ({ kind: 'setting', name: `setting ${group}.${path.join('.')}` }))
}

/** Calls of the contract that no client makes, no page and no documentation names. @param calls `{ name, method, path }` */
export function uncalledProcedures(calls, written, documentation) {
  const clients = (file) => !file.startsWith('packages/api/src/') && !file.startsWith('apps/server/')
  const shopClient = [...written.texts.keys()]
  return calls
    .filter(({ name, path }) => {
      const pair = name.split('.').slice(-2).join('.')
      if (somewhere(written.pairs.get(pair), clients)) return false
      const fixed = path.split('{')[0].replace(/\/$/, '')
      return (
        !shopClient.some((text) => text === path || text.startsWith(`${fixed}/`) || text === fixed) &&
        !isDocumented(path, documentation)
      )
    })
    .map(({ name, method, path }) => ({ kind: 'call', name: `call ${name}`, detail: `${method} ${path}` }))
}

const isDocumented = (path, documentation) => {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '\\{?[^\\s`?/]+\\}?')
  return new RegExp(`${pattern}(?![\\w/])`).test(documentation)
}

/** Names of a list that nothing outside the list's own folder emits. */
export function unwrittenNames(kind, { file, names }, written, isPlace) {
  const own = file.replace(/[^/]*$/, '')
  const counts = (one) => !one.startsWith(own) && isPlace(one)
  return names
    .filter((name) => !somewhere(written.texts.get(name), counts) && !somewhere(written.properties.get(name), counts))
    .map((name) => ({ kind, name: `${kind} ${name}` }))
}

/** The strings within a declaration of the domain, by its name. Throws when the list has moved. */
export function listNamed(tree, graph, name, matches = () => true) {
  for (const file of tree.paths.filter((one) => one.startsWith('packages/domain/src/') && isProduct(one))) {
    const unit = graph.moduleOf(file).units.find(({ names }) => names.includes(name))
    if (!unit) continue
    const names = []
    const visit = (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string' && matches(node.value)) names.push(node.value)
      for (const [child] of childrenOf(node)) visit(child)
    }
    visit(unit.node)
    return { file, names: [...new Set(names)] }
  }
  throw new Error(
    `The guard looks for "${name}" in packages/domain and does not find it: correct scripts/guard/product.mjs.`,
  )
}
