import { childrenOf } from './module.mjs'
import { isProduct } from './tree.mjs'

const isUi = (file) => /^packages\/ui\/src\/(components|patterns)\//.test(file) && isProduct(file)

/** Optional properties of components and patterns that no product code passes. */
export function unpassedProperties(tree, graph) {
  const uses = usesOf(tree, graph)
  const types = typesOf(tree, graph)
  const findings = []
  for (const type of types) {
    if (!type.exported || !graph.isReached(type.file, type.name)) continue
    const components = componentsOf(type, types)
    for (const property of type.optional) {
      // What every component passes on to its element belongs to the platform, not to the component.
      if (property === 'className' || property === 'ref') continue
      if (isPassed(property, type, components, uses)) continue
      findings.push({ kind: 'property', file: type.file, name: `ui ${type.name}.${property}` })
    }
  }
  return findings
}

function isPassed(property, type, components, uses) {
  const elsewhere = (files) => [...(files ?? [])].some((file) => file !== type.file)
  // Not the props of a component, but an object created somewhere, possibly beside its type.
  if (components.size === 0) return uses.keys.has(property)
  const spread = [...components].some((name) => elsewhere(uses.spread.get(name)))
  return (
    [...components].some((name) => elsewhere(uses.attributes.get(`${name}.${property}`))) ||
    (spread && (elsewhere(uses.keys.get(property)) || elsewhere(uses.anyAttribute.get(property))))
  )
}

/** Which properties reached product code passes, and where. */
function usesOf(tree, graph) {
  const uses = { attributes: new Map(), anyAttribute: new Map(), spread: new Map(), keys: new Map() }
  const note = (map, key, file) => map.set(key, (map.get(key) ?? new Set()).add(file))
  for (const file of tree.paths.filter((one) => isProduct(one) && graph.loaded.has(one))) {
    const visit = (node) => {
      if (node.type === 'JSXOpeningElement') {
        const name = node.name.property?.name ?? node.name.name
        for (const attribute of node.attributes) {
          if (attribute.type === 'JSXSpreadAttribute') note(uses.spread, name, file)
          else {
            note(uses.attributes, `${name}.${attribute.name.name}`, file)
            note(uses.anyAttribute, attribute.name.name, file)
          }
        }
        if (node.parent?.children?.length) note(uses.attributes, `${name}.children`, file)
      }
      if (node.type === 'ObjectExpression') {
        for (const one of node.properties)
          if (!one.computed && one.key) note(uses.keys, one.key.name ?? one.key.value, file)
      }
      if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' && !node.left.computed) {
        note(uses.keys, node.left.property.name, file)
      }
      for (const [child] of childrenOf(node)) {
        if (child.type === 'JSXOpeningElement') child.parent = node
        visit(child)
      }
    }
    for (const { node } of graph.reachedUnits(file)) visit(node)
  }
  return uses
}

/**
 * The object types of the library: their optional properties, what they extend, and which functions take them first.
 */
function typesOf(tree, graph) {
  const types = []
  for (const file of tree.paths.filter((one) => isUi(one) && graph.loaded.has(one))) {
    const { units, exports } = graph.moduleOf(file)
    const exported = new Set([...exports.values()].map(({ local }) => local))
    for (const { node } of units) {
      if (!/^TS(Interface|TypeAlias)Declaration$/.test(node.type)) continue
      const members = membersOf(node.body ?? node.typeAnnotation)
      types.push({
        file,
        name: node.id.name,
        exported: exported.has(node.id.name),
        optional: members.filter((one) => one.optional && one.key?.name).map((one) => one.key.name),
        parents: namesIn({ ...node, body: undefined }).filter((name) => name !== node.id.name),
        takers: [],
      })
    }
    for (const unit of units) {
      for (const taken of firstParameterTypes(unit.node))
        types.push({ file, name: undefined, optional: [], parents: [taken], takers: unit.names })
    }
  }
  return types
}

function membersOf(node) {
  if (!node) return []
  if (node.type === 'TSInterfaceBody') return node.body
  if (node.type === 'TSTypeLiteral') return node.members
  if (node.type === 'TSIntersectionType' || node.type === 'TSUnionType') return node.types.flatMap(membersOf)
  return []
}

/** Names of types in a node, except members of object types. */
function namesIn(node) {
  const names = []
  const visit = (one) => {
    if (one.type === 'TSTypeLiteral' || one.type === 'TSInterfaceBody') return
    if (one.type === 'Identifier') names.push(one.name)
    for (const [child] of childrenOf(one)) visit(child)
  }
  visit(node)
  return names
}

/** First parameters of a statement's functions, including those passed to `memo` or `forwardRef`. */
function firstParameterTypes(node) {
  const names = []
  const visit = (one, depth) => {
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(one.type)) {
      const [first] = one.params
      const annotation = (first?.left ?? first)?.typeAnnotation
      if (annotation) names.push(...namesIn(annotation))
      return
    }
    if (depth < 6) for (const [child] of childrenOf(one)) visit(child, depth + 1)
  }
  visit(node, 0)
  return names
}

/** The components that take a type as their properties, directly or as part of another type. */
function componentsOf(type, types) {
  const names = new Set([type.name])
  const components = new Set()
  for (let grew = true; grew; ) {
    grew = false
    for (const one of types) {
      if (!one.parents.some((parent) => names.has(parent))) continue
      if (one.name && !names.has(one.name)) {
        names.add(one.name)
        grew = true
      }
      for (const taker of one.takers) if (/^[A-Z]/.test(taker)) components.add(taker)
    }
  }
  return components
}
