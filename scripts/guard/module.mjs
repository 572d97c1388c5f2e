import { parseSync, visitorKeys } from 'oxc-parser'

/**
 * What a module declares, imports and exports, and which names each of its top-level statements refers to.
 *
 * @typedef {object} Unit one top-level statement
 * @property {string[]} names what it declares
 * @property {Set<string>} refs names of the module's scope that it refers to
 * @property {Map<string, Set<string>>} members properties by which it uses a name, `*` when it uses the whole
 * @property {{ source: string, names: string[] | undefined }[]} dynamic modules it imports when it runs
 * @property {boolean} runs whether it does something when the module is loaded
 */
export function readModule(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const module = { imports: new Map(), exports: new Map(), stars: [], sources: [], units: [], program }
  for (const statement of program.body) readStatement(module, statement)
  return module
}

function readStatement(module, statement) {
  switch (statement.type) {
    case 'ImportDeclaration':
      if (statement.importKind !== 'type') module.sources.push(statement.source.value)
      for (const one of statement.specifiers) {
        const name =
          { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' }[one.type] ?? nameOf(one.imported)
        module.imports.set(one.local.name, { source: statement.source.value, name })
      }
      return
    case 'ExportAllDeclaration':
      if (statement.exported) {
        module.exports.set(nameOf(statement.exported), { source: statement.source.value, name: '*' })
      } else module.stars.push(statement.source.value)
      module.sources.push(statement.source.value)
      return
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement
      const name = declaration.id?.name ?? 'default'
      module.exports.set('default', { local: name })
      module.units.push(unitOf(declaration, [name], false))
      return
    }
    case 'ExportNamedDeclaration':
      for (const one of statement.specifiers) {
        module.exports.set(
          nameOf(one.exported),
          statement.source ? { source: statement.source.value, name: nameOf(one.local) } : { local: nameOf(one.local) },
        )
      }
      if (statement.source) module.sources.push(statement.source.value)
      if (statement.declaration) {
        for (const unit of unitsOf(statement.declaration)) {
          module.units.push(unit)
          for (const name of unit.names) module.exports.set(name, { local: name })
        }
      }
      return
    default:
      module.units.push(...unitsOf(statement))
  }
}

const nameOf = (node) => node.name ?? node.value

function unitsOf(statement) {
  if (statement.type === 'VariableDeclaration') {
    return statement.declarations.map((one) => unitOf(one, bindingNames(one.id), false))
  }
  const names = statement.id?.name ? [statement.id.name] : []
  return [unitOf(statement, names, names.length === 0)]
}

function unitOf(node, names, runs) {
  const unit = { names, refs: new Set(), members: new Map(), dynamic: [], runs, node }
  collect(node, unit)
  return unit
}

/** Names that a pattern binds. */
export function bindingNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => bindingNames(one.value ?? one.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => bindingNames(one))
    case 'AssignmentPattern':
      return bindingNames(pattern.left)
    case 'RestElement':
      return bindingNames(pattern.argument)
    case 'TSParameterProperty':
      return bindingNames(pattern.parameter)
    default:
      return []
  }
}

const isFunction = (node) => /^(Function|ArrowFunction)/.test(node.type)

export function* childrenOf(node) {
  for (const key of visitorKeys[node.type] ?? []) {
    const value = node[key]
    if (Array.isArray(value)) {
      for (const one of value) if (one) yield [one, key]
    } else if (value) yield [value, key]
  }
}

/** Names that a function declares for itself: its parameters and what its body declares, functions within aside. */
function ownNames(functionNode) {
  const names = new Set(functionNode.params.flatMap(bindingNames))
  const visit = (node) => {
    if (node.type === 'VariableDeclarator') for (const name of bindingNames(node.id)) names.add(name)
    if (node.type === 'CatchClause') for (const name of bindingNames(node.param)) names.add(name)
    if (node.type.endsWith('Declaration') && node.id?.name) names.add(node.id.name)
    if (isFunction(node) || node.type.startsWith('TS')) return
    for (const [child] of childrenOf(node)) visit(child)
  }
  if (functionNode.body) visit(functionNode.body)
  return names
}

/** Keys of child nodes that are names, not references. */
const isPlainName = (parent, key) =>
  (key === 'property' && /^(Member|JSXMember)Expression$/.test(parent.type) && !parent.computed) ||
  (key === 'key' && !parent.computed) ||
  (key === 'name' && parent.type === 'JSXAttribute') ||
  (key === 'right' && parent.type === 'TSQualifiedName') ||
  (key === 'label' && parent.type.endsWith('Statement'))

function collect(root, unit) {
  const visit = (node, hidden) => {
    if (node.type === 'ImportExpression') {
      const source = node.source.value
      if (source) unit.dynamic.push({ source, names: node.picked })
    }
    if (node.type === 'TSImportType') {
      unit.dynamic.push({
        source: (node.source ?? node.argument?.literal ?? node.argument).value,
        names: qualifierOf(node),
      })
    }
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && !hidden.has(node.name)) {
      unit.refs.add(node.name)
      noteMember(unit, node.name, '*')
    }
    const inside = isFunction(node) && node.params ? new Set([...hidden, ...ownNames(node)]) : hidden
    markPicked(node)
    for (const [child, key] of childrenOf(node)) {
      if (isPlainName(node, key)) continue
      const member = memberOf(node)
      if (member && child === member.object && child.name && !inside.has(child.name)) {
        unit.refs.add(child.name)
        noteMember(unit, child.name, member.property)
        continue
      }
      visit(child, inside)
    }
  }
  visit(root, new Set())
}

function noteMember(unit, name, property) {
  if (!unit.members.has(name)) unit.members.set(name, new Set())
  unit.members.get(name).add(property)
}

function memberOf(node) {
  if (/^(Member|JSXMember)Expression$/.test(node.type) && !node.computed) {
    return { object: node.object, property: node.property.name }
  }
  if (node.type === 'TSQualifiedName') return { object: node.left, property: node.right.name }
  return undefined
}

/** `(await import('./x.ts')).Thing`, `const { Thing } = await import('./x.ts')`, `import('./x.ts').then(({ Thing }) => ...)`. */
function markPicked(node) {
  const imported = (one) => {
    const inner = one?.type === 'AwaitExpression' ? one.argument : one
    const bare = inner?.type === 'ParenthesizedExpression' ? inner.expression : inner
    return bare?.type === 'ImportExpression' ? bare : bare?.type === 'AwaitExpression' ? imported(bare) : undefined
  }
  if (node.type === 'MemberExpression' && !node.computed && node.property.name !== 'then') {
    const found = imported(node.object)
    if (found) found.picked = [node.property.name]
  }
  if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern') {
    const found = imported(node.init)
    if (found) found.picked = keysOf(node.id)
  }
  if (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.name === 'then'
  ) {
    const found = imported(node.callee.object)
    const [pattern] = node.arguments[0]?.params ?? []
    if (found && pattern?.type === 'ObjectPattern') found.picked = keysOf(pattern)
  }
}

const keysOf = (pattern) => {
  const keys = pattern.properties.map((one) =>
    one.type === 'RestElement' || one.computed ? undefined : nameOf(one.key),
  )
  return keys.includes(undefined) ? undefined : keys
}

const qualifierOf = (node) => {
  let name = node.qualifier
  while (name?.type === 'TSQualifiedName') name = name.left
  return name ? [name.name] : undefined
}
