import { bindingNames, childrenOf, readModule } from './module.mjs'
import { isProduct, isTestCode } from './tree.mjs'

/**
 * The requirements that each test cites, and whether it proves them: tests that run in a server or a browser do, unit
 * tests only when the product reaches everything that they test.
 * @returns {{ id: string, file: string, proves: boolean, byCall: boolean, unused: object[] }[]} `byCall` when proven by
 * a server test or a flow, `unused` the tested code that the product does not reach
 */
export function citationsOf(tree, graph) {
  const subjects = subjectsFinder(graph)
  return tree.paths
    .filter((file) => /\.(test|stories|spec)\.(ts|tsx|mjs)$/.test(file) && /^(packages|apps|scripts)\//.test(file))
    .flatMap((file) => {
      const byCall = /^apps\/(server\/tests|e2e)\//.test(file)
      // What looks at the files of the project has no other subject.
      const always = byCall || file.startsWith('scripts/')
      const cites = file.includes('.stories.') ? storyCites(tree, file) : titleCites(tree, file)
      return cites.flatMap(({ words, node, locals }) => {
        const ids = [...words.matchAll(/\(([A-Z]{3}-\d+(?:, [A-Z]{3}-\d+)*)\)/g)].flatMap(([, list]) =>
          list.split(', '),
        )
        if (ids.length === 0) return []
        const own = always ? [] : subjects(file, node, locals)
        // Code that runs before each test is tested by all of them.
        const tested = own.length > 0 || always ? own : subjects(file)
        const unused = tested.filter((one) => !graph.isReached(one.file, one.name))
        const proves = always || (tested.length > 0 && unused.length === 0)
        return ids.map((id) => ({ id, file, proves, byCall, unused }))
      })
    })
}

/** Titles of `test`, `it` and `describe`, including `each`. Skipped tests cite nothing. */
function titleCites(tree, file) {
  const cites = []
  const visit = (node, locals) => {
    if (node.type === 'CallExpression' && isTest(node.callee)) {
      const [title] = node.arguments
      if (title) cites.push({ words: textOf(title), node, locals })
    }
    // A table of cases names each by `name`.
    if (node.type === 'Property' && node.key.name === 'name' && node.value.type === 'Literal') {
      cites.push({ words: textOf(node.value), node: undefined, locals })
    }
    const inside = node.type === 'BlockStatement' ? new Map([...locals, ...declaredIn(node)]) : locals
    for (const [child] of childrenOf(node)) visit(child, inside)
  }
  visit(readModule(file, tree.read(file)).program, new Map())
  return cites
}

/** Names that the body of a `describe` declares for its tests. */
const declaredIn = ({ body }) =>
  body.flatMap((statement) => {
    if (statement.type === 'VariableDeclaration') {
      return statement.declarations.flatMap((one) => bindingNames(one.id).map((name) => [name, one]))
    }
    return statement.type === 'FunctionDeclaration' ? [[statement.id.name, statement]] : []
  })

const textOf = (node) =>
  node.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.cooked).join('…')
    : typeof node.value === 'string'
      ? node.value
      : ''

function isTest(callee) {
  if (callee.type === 'Identifier') return /^(test|it|describe)$/.test(callee.name)
  if (callee.type === 'MemberExpression')
    return !/^(skip|todo|step)$/.test(callee.property.name) && isTest(callee.object)
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return isTest(callee.tag)
  return false
}

/** A story is titled by its name in the sidebar, so it cites in the comment above it; only one that plays proves anything. */
function storyCites(tree, file) {
  const text = tree.read(file)
  const { program } = readModule(file, text)
  return program.body.flatMap((statement) => {
    const story = statement.type === 'ExportNamedDeclaration' && statement.declaration?.declarations?.[0]
    if (!story || !/\bplay\b/.test(text.slice(story.start, story.end))) return []
    const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, statement.start))?.[1] ?? ''
    const name = /\bname:\s*(['"])((?:(?!\1).)*)\1/.exec(text.slice(story.start, story.end))?.[2] ?? ''
    return [{ words: `${comment} ${name}`, node: story }]
  })
}

/** What of the product a test refers to, by its own name or through helpers. */
function subjectsFinder(graph) {
  const known = new Map()
  return (file, node, locals = new Map()) => {
    const found = new Map()
    const seen = new Set()
    const inspect = (at, names) => {
      const { imports, units } = graph.moduleOf(at)
      for (const name of names) {
        const key = `${at}#${name}`
        if (seen.has(key)) continue
        seen.add(key)
        const imported = imports.get(name)
        const target = imported && graph.resolve(at, imported.source)
        if (target && imported.name !== '*') {
          const declared = graph.declaredAt(target, imported.name)
          if (declared) visit(declared)
        } else for (const unit of units) if (unit.names.includes(name)) inspect(at, unit.refs)
      }
    }
    const visit = ({ file: at, name }) => {
      if (isTestCode(at) || !isProduct(at)) return inspect(at, [name])
      const unit = graph.moduleOf(at).units.find(({ names }) => names.includes(name))
      if (unit && !unit.node.type.startsWith('TS')) found.set(`${at}#${name}`, { file: at, name })
    }
    inspect(file, node ? withLocals(namesIn(node), locals) : allNames(graph.moduleOf(file)))
    return [...found.values()]
  }

  function withLocals(names, locals) {
    const all = new Set(names)
    for (const name of all) {
      const local = locals.get(name)
      if (local) for (const further of namesIn(local)) all.add(further)
    }
    return all
  }

  function namesIn(node) {
    if (!known.has(node)) {
      const names = new Set()
      const collect = (one) => {
        if (one.type === 'Identifier' || one.type === 'JSXIdentifier') names.add(one.name)
        for (const [child, key] of childrenOf(one))
          if (!(key === 'property' && !one.computed) && !(key === 'key' && !one.computed)) collect(child)
      }
      collect(node)
      known.set(node, names)
    }
    return known.get(node)
  }
}

const allNames = ({ units }) => new Set(units.flatMap(({ refs }) => [...refs]))
