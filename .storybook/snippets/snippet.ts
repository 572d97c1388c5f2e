import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** The parts of a syntax tree that snippets look at. */
interface Node {
  type: string
  start: number
  end: number
  // oxlint-disable-next-line typescript/no-explicit-any -- every kind of node has fields of its own
  [field: string]: any
}

interface Edit {
  start: number
  end: number
  text: string
}

/** A file as a set of names at its top: what it imports, and what it declares. */
interface Source {
  file: string
  code: string
  imports: ReadonlyMap<string, { from: string; imported: string; isType: boolean }>
  statements: ReadonlyMap<string, Node>
  body: readonly Node[]
}

export interface Files {
  read: (file: string) => string
  /** The name under which others import a file of a package and one of its exports; undefined when it is private. */
  publicName: (file: string, name: string) => string | undefined
}

function readSource(file: string, code: string): Source {
  const body = parseSync(file, code).program.body as unknown as readonly Node[]
  const imports = new Map<string, { from: string; imported: string; isType: boolean }>()
  const statements = new Map<string, Node>()
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      for (const one of statement.specifiers) {
        imports.set(one.local.name, {
          from: statement.source.value,
          imported: one.type === 'ImportSpecifier' ? one.imported.name : 'default',
          isType: statement.importKind === 'type' || one.importKind === 'type',
        })
      }
      continue
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (!declared) continue
    if (declared.type === 'VariableDeclaration') {
      for (const one of declared.declarations) if (one.id.name) statements.set(one.id.name, declared)
    } else if (declared.id?.name) statements.set(declared.id.name, declared)
  }
  return { file, code, imports, statements, body }
}

const bare = (node: Node | undefined): Node | undefined =>
  node && /^TS(Satisfies|As|NonNull|Instantiation)Expression$/.test(node.type) ? bare(node.expression) : node

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && typeof child.type === 'string')

function walk(node: Node, visit: (node: Node, parent: Node | undefined) => boolean | void, parent?: Node): void {
  if (visit(node, parent) === false) return
  for (const child of childrenOf(node)) walk(child, visit, node)
}

/** Names that a node uses from around it. Names of properties and members are none. */
function namesIn(node: Node): Set<string> {
  const names = new Set<string>()
  walk(node, (one, parent) => {
    if (one.type !== 'Identifier' && one.type !== 'JSXIdentifier') return
    if (parent?.type === 'MemberExpression' && parent.property === one && !parent.computed) return
    if (parent?.type === 'JSXAttribute' || parent?.type === 'TSPropertySignature') return
    if (parent?.type === 'Property' && parent.key === one && !parent.shorthand && !parent.computed) return
    names.add(one.name)
  })
  return names
}

const property = (object: Node | undefined, name: string): Node | undefined =>
  bare(object?.properties?.find((one: Node) => one.type === 'Property' && one.key.name === name)?.value)

function constant(source: Source, name: string): Node | undefined {
  const statement = source.statements.get(name)
  return bare(statement?.declarations?.find((one: Node) => one.id.name === name)?.init)
}

/** What `meta.args.props` and `Default.args.title` stand for. */
function storyArgument(source: Source, node: Node): Node | undefined {
  const names: string[] = []
  let at: Node | undefined = node
  while (at?.type === 'MemberExpression' && !at.computed) {
    names.unshift(at.property.name)
    at = bare(at.object)
  }
  if (names[0] !== 'args' || at?.type !== 'Identifier') return undefined
  return names.reduce<Node | undefined>((object, name) => property(object, name), constant(source, at.name))
}

/** Nodes that are printed in place of an argument: itself, or what the parts of other stories stand for. */
function printed(source: Source, node: Node): readonly Node[] {
  const nodes: Node[] = [node]
  walk(node, (one) => {
    const meant = storyArgument(source, one)
    if (meant) nodes.push(...printed(source, meant))
    return meant === undefined
  })
  return nodes
}

/** Spies of tests become handlers that do nothing, parts of other stories what they stand for. */
function testEdits(source: Source, node: Node, empty: string): Edit[] {
  const edits: Edit[] = []
  walk(node, (one) => {
    const meant = storyArgument(source, one)
    if (meant) {
      edits.push({ start: one.start, end: one.end, text: withoutSpies(source, meant, empty) })
      return false
    }
    if (one.type !== 'CallExpression' || one.callee.name !== 'fn') return
    const [inner] = one.arguments
    edits.push({ start: one.start, end: one.end, text: inner ? source.code.slice(inner.start, inner.end) : empty })
    return false
  })
  return edits
}

const noHandler = '() => {}'
const withoutSpies = (source: Source, node: Node, empty = noHandler): string =>
  applied(source.code, node, testEdits(source, node, empty))

function applied(code: string, node: Node, edits: readonly Edit[]): string {
  let text = ''
  let at = node.start
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at, node.end)
}

/** Properties by name, each with its source text: what a story adds to those of its file. */
type Args = Map<string, { text: string; node: Node }>

function argsOf(source: Source, object: Node | undefined, into: Args = new Map()): Args {
  for (const one of object?.properties ?? []) {
    if (one.type === 'Property') {
      const name = one.key.name ?? one.key.value
      into.set(name, { text: dedented(withoutSpies(source, one.value)), node: one.value })
      continue
    }
    const spread = bare(one.argument)
    const [owner, member] = [spread?.object?.name, spread?.property?.name]
    if (spread?.type === 'MemberExpression' && member === 'args') {
      argsOf(source, property(constant(source, owner), 'args'), into)
    } else if (spread?.type === 'Identifier') argsOf(source, constant(source, spread.name), into)
    else throw new Error(`${source.file}: this spread cannot be printed: ${source.code.slice(one.start, one.end)}`)
  }
  return into
}

/** Continued lines as if the first stood at the start of its line: the last one has its indentation. */
function dedented(text: string): string {
  const lines = text.split('\n')
  const depth = lines.at(-1)?.search(/\S/) ?? 0
  return lines.map((line, index) => (index === 0 ? line : line.replace(new RegExp(`^ {0,${depth}}`), ''))).join('\n')
}

const indented = (text: string, by = '  ') => text.replaceAll(/\n(?=.)/g, `\n${by}`)

/** `name="text"`, `name`, `name={value}`: as a person would write it. */
function attribute(name: string, text: string, node: Node): string {
  if (!/^[A-Za-z][\w-]*$/.test(name)) return `{...{ '${name}': ${text} }}`
  if (node.type === 'Literal' && typeof node.value === 'string' && !/["\\\n&{}]/.test(node.value)) {
    return `${name}="${node.value}"`
  }
  return text === 'true' ? name : `${name}={${text}}`
}

function element(tag: string, args: Args): string {
  const children = args.get('children')
  const attributes = [...args]
    .filter(([name]) => name !== 'children')
    .map(([name, { text, node }]) => attribute(name, text, node))
  const line = attributes.length > 0 ? ` ${attributes.join(' ')}` : ''
  const open =
    line.length > 80 || line.includes('\n') ? `\n  ${attributes.map((one) => indented(one)).join('\n  ')}\n` : line
  if (!children) return `<${tag}${open}${open.endsWith('\n') ? '' : ' '}/>`
  const { node, text } = children
  const inner =
    node.type === 'Literal' && typeof node.value === 'string' && !/[{}<>&\n]/.test(node.value)
      ? node.value
      : node.type === 'JSXElement' || node.type === 'JSXFragment'
        ? text
        : `{${text}}`
  return `<${tag}${open}>${inner}</${tag}>`
}

/** The body of an example, and the nodes whose names it uses. */
interface Example {
  text: string
  uses: readonly Node[]
  names: readonly string[]
}

function exampleOf(source: Source, meta: Node, story: Node): Example {
  const component = property(meta, 'component')
  const args = argsOf(source, property(story, 'args'), argsOf(source, property(meta, 'args')))
  const uses = [...args.values()].flatMap(({ node }) => printed(source, node))
  const render = property(story, 'render') ?? property(meta, 'render')
  const tag = component?.name as string | undefined
  if (!render) {
    if (!tag) throw new Error(`${source.file} has neither a component nor a render function.`)
    return { text: returned(element(tag, args)), uses, names: [tag] }
  }
  if (render.type === 'Identifier') {
    const called = source.statements.get(render.name)
    if (called?.type !== 'FunctionDeclaration') throw new Error(`${source.file}: ${render.name} is no function here.`)
    return { text: returned(element(render.name, args)), uses, names: [render.name] }
  }
  const [parameter] = render.params as Node[]
  const spreads = spreadsOf(render.body, parameter?.name)
  const isSpreadOnly = spreads.length > 0 && spreads.length === usesOf(render.body, parameter?.name)
  if (!parameter || isSpreadOnly) {
    const filled = spreads.map((one) => ({
      start: one.start,
      end: one.end,
      text: spread(args, overridden(render.body, one)),
    }))
    const edits = [...filled, ...testEdits(source, render.body, noHandler)]
    const text = applied(source.code, render.body, edits)
    const body = render.body.type === 'BlockStatement' ? text.slice(1, -1).trim() : returned(text)
    return { text: body, uses: [...(parameter ? uses : []), ...printed(source, render.body)], names: [] }
  }
  const list = [...args].map(([name, { text }]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${text},`).join('\n')
  const body = withoutSpies(source, render.body)
  const named = source.code.slice(parameter.start, parameter.end)
  const given = `const ${named}: ComponentProps<typeof ${tag}> = {\n${list}\n}\n`
  const rest = render.body.type === 'BlockStatement' ? body.slice(1, -1).trim() : returned(body)
  return { text: given + rest, uses: [...uses, render.body], names: [tag ?? '', 'ComponentProps'] }
}

/** Names that the element of a spread sets itself, so that they would stand there twice. */
function overridden(body: Node, spreadAttribute: Node): ReadonlySet<string> {
  const names = new Set<string>()
  walk(body, (one) => {
    if (one.type !== 'JSXElement' || !one.openingElement.attributes.includes(spreadAttribute)) return
    for (const { type, name } of one.openingElement.attributes) if (type === 'JSXAttribute') names.add(name.name)
    if (one.children.length > 0) names.add('children')
  })
  return names
}

const spread = (args: Args, without: ReadonlySet<string>) =>
  [...args]
    .filter(([name]) => !without.has(name))
    .map(([name, { text, node }]) =>
      name === 'children' && node.type !== 'Literal' ? `children={${text}}` : attribute(name, text, node),
    )
    .join(' ')

const returned = (text: string) => {
  const markup = dedented(text.startsWith('(') ? text.slice(1, -1).trim() : text)
  return markup.includes('\n') ? `return (\n  ${indented(markup)}\n)` : `return ${markup}`
}

function spreadsOf(body: Node, name: string | undefined): Node[] {
  const found: Node[] = []
  walk(body, (one) => {
    if (one.type === 'JSXSpreadAttribute' && one.argument.name === name && name) found.push(one)
  })
  return found
}

function usesOf(body: Node, name: string | undefined): number {
  let count = 0
  walk(body, (one) => {
    if (one.type === 'Identifier' && one.name === name) count += 1
  })
  return count
}

/** What an example needs: imports by module, and declarations in the order of their files. */
interface Needs {
  imports: Map<string, Map<string, string>>
  declarations: Map<string, string>
}

const globalTypes = new Map([['ComponentProps', 'react']])

function collect(files: Files, source: Source, names: Iterable<string>, needs: Needs): void {
  for (const name of names) {
    const imported = source.imports.get(name)
    if (imported) {
      collectImport(files, source, name, imported, needs)
      continue
    }
    const statement = source.statements.get(name)
    const key = `${source.file}\0${statement?.start}`
    if (!statement || needs.declarations.has(key)) {
      const from = statement ? undefined : globalTypes.get(name)
      if (from) addImport(needs, from, `type ${name}`)
      continue
    }
    needs.declarations.set(key, '')
    collect(files, source, namesIn(statement), needs)
    // What calls it may pass anything: a spy takes it.
    const text = withoutSpies(source, statement, '(..._passed: unknown[]) => {}')
    // Last, so that what it needs stands before it.
    needs.declarations.delete(key)
    needs.declarations.set(
      key,
      text.includes('import.meta') ? `const ${name} = (name: string) => \`/\${name}.svg\`` : text,
    )
  }
}

function collectImport(
  files: Files,
  source: Source,
  local: string,
  { from, imported, isType }: { from: string; imported: string; isType: boolean },
  needs: Needs,
): void {
  if (from === 'storybook/test') return
  if (!from.startsWith('.')) {
    addImport(needs, from, specifier(local, imported, isType))
    return
  }
  const file = path.posix.join(path.posix.dirname(source.file), from)
  const name = files.publicName(file, imported)
  if (name) {
    addImport(needs, name, specifier(local, imported, isType))
    return
  }
  collect(files, readSource(file, files.read(file)), [imported], needs)
}

const specifier = (local: string, imported: string, isType: boolean) =>
  `${isType ? 'type ' : ''}${local === imported ? local : `${imported} as ${local}`}`

function addImport(needs: Needs, from: string, text: string): void {
  const list = needs.imports.get(from) ?? new Map<string, string>()
  list.set(text.replace(/^type /, ''), text)
  needs.imports.set(from, list)
}

/** Names of `meta` and of the stories. */
const storyNames = (source: Source) =>
  source.body
    .flatMap(({ type, declaration }) =>
      type === 'ExportDefaultDeclaration'
        ? [declaration.name]
        : (declaration?.declarations ?? []).map((one: Node) => one.id.name),
    )
    .filter((name) => /^[A-Z]/.test(name ?? '') || name === 'meta')

/**
 * The stories of a file as source that can be pasted into another application: imports by public names, what the story
 * uses of its file, and one component. Spies are handlers that do nothing.
 * @throws when a story is written in a way that cannot be printed
 */
export function snippetsOf(file: string, files: Files): Map<string, string> {
  const source = readSource(file, files.read(file))
  const last = source.body.find(({ type }) => type === 'ExportDefaultDeclaration')
  const meta = last?.declaration.name ? constant(source, last.declaration.name) : bare(last?.declaration)
  const snippets = new Map<string, string>()
  if (!meta) return snippets
  for (const statement of source.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const [one] = statement.declaration?.declarations ?? []
    const story = bare(one?.init)
    if (story?.type !== 'ObjectExpression') continue
    const example = exampleOf(source, meta, story)
    const needs: Needs = { imports: new Map(), declarations: new Map() }
    const names = new Set([...example.names, ...example.uses.flatMap((node) => [...namesIn(node)])])
    // Spies and parts of stories have been printed as what they stand for.
    names.delete('fn')
    for (const story of storyNames(source)) names.delete(story)
    collect(files, source, names, needs)
    const imports = [...needs.imports]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([from, list]) => `import { ${[...list.values()].sort().join(', ')} } from '${from}'`)
    const body = indented(example.text)
    snippets.set(
      one.id.name,
      [imports.join('\n'), ...needs.declarations.values(), `export function Example() {\n  ${body}\n}`]
        .filter((part) => part !== '')
        .join('\n\n'),
    )
  }
  return snippets
}
