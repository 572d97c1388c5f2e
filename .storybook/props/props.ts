import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** A property of a component, as its author wrote it. */
export interface Prop {
  name: string
  /** Its type as it stands in the code. */
  type: string
  required: boolean
  /** What the component takes when it is left out; undefined when that is nothing. */
  defaultValue?: string
  /** The comment above it, or empty. */
  description: string
}

export interface DocumentedComponent {
  name: string
  props: readonly Prop[]
}

// oxlint-disable-next-line typescript/no-explicit-any -- every kind of node has fields of its own
type Node = any

interface Source {
  file: string
  code: string
  body: readonly Node[]
  comments: readonly { type: string; value: string; start: number; end: number }[]
}

/** Reads the code of a file, by its path from the root; undefined when there is none. */
export type Read = (file: string) => string | undefined

const packageOf = /^@perennial\/([a-z-]+)\/(.+)$/

/**
 * Properties of components, with their comments and defaults. It follows `extends`, `Omit`, `Pick` and imports between
 * files of this repository, which the reader that comes with Storybook does not: half of a field's properties are of
 * another file.
 */
export function propsReader(read: Read) {
  const sources = new Map<string, Source>()

  function source(file: string): Source {
    const known = sources.get(file)
    if (known) return known
    const code = read(file)
    if (code === undefined) throw new Error(`There is no ${file}.`)
    const { program, comments } = parseSync(file, code)
    const made = { file, code, body: program.body as readonly Node[], comments }
    sources.set(file, made)
    return made
  }

  /** Where a name of a file is declared. Names of libraries are nowhere. */
  function declared(name: string, file: string): { node: Node; from: Source } | undefined {
    const from = source(file)
    for (const statement of from.body) {
      const node = statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement
      if (node.id?.name === name) return { node, from }
      const variable =
        node.type === 'VariableDeclaration' && node.declarations.find((one: Node) => one.id.name === name)
      if (variable) return { node: variable, from }
      const isImport = node.type === 'ImportDeclaration'
      if (!isImport && !(node.type === 'ExportNamedDeclaration' && node.source)) continue
      for (const one of node.specifiers) {
        const here = isImport ? one.local.name : one.exported.name
        if (here !== name) continue
        const target = fileOf(node.source.value, file)
        return target && declared(isImport ? (one.imported?.name ?? name) : one.local.name, target)
      }
    }
    return undefined
  }

  function fileOf(specifier: string, from: string): string | undefined {
    if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
    const [, owner, entry] = packageOf.exec(specifier) ?? []
    if (!owner || !entry) return undefined
    const choices = [`components/${entry}/index.ts`, `patterns/${entry}/index.ts`, `${entry}/index.ts`]
    return choices.map((choice) => `packages/${owner}/src/${choice}`).find((file) => read(file) !== undefined)
  }

  const text = (node: Node, { code }: Source): string => code.slice(node.start, node.end).replaceAll(/\s+/g, ' ')

  /** The comment directly above a node, without its frame and ids of requirements. */
  function comment(node: Node, { comments, code }: Source): string {
    const above = comments.findLast(({ type, end }) => type === 'Block' && end <= node.start)
    if (!above?.value.startsWith('*') || code.slice(above.end, node.start).trim() !== '') return ''
    return above.value
      .replaceAll(/^\s*\*+ ?/gm, '')
      .replaceAll(/\s*\([A-Z]{3}-\d+(?:(?:, | to )[A-Z]{3}-\d+)*\)/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }

  /** A type as it is written; a name for a choice of words is replaced by the choice. */
  function typeText(type: Node, from: Source): string {
    const found = type.type === 'TSTypeReference' && !type.typeArguments && declared(type.typeName.name, from.file)
    const choice = found && found.node.type === 'TSTypeAliasDeclaration' && found.node.typeAnnotation
    const isOfWords = choice?.type === 'TSUnionType' && choice.types.every((one: Node) => one.type === 'TSLiteralType')
    return found && isOfWords ? text(choice, found.from) : text(type, from)
  }

  function ofMembers(members: readonly Node[], from: Source): Prop[] {
    return members
      .filter(({ type }) => type === 'TSPropertySignature')
      .map((member) => ({
        name: member.key.name ?? member.key.value,
        type: typeText(member.typeAnnotation.typeAnnotation, from),
        required: !member.optional,
        description: comment(member, from),
      }))
  }

  const keysOf = (node: Node): string[] =>
    (node.type === 'TSUnionType' ? node.types : [node]).map((one: Node) => one.literal.value)

  function ofReference(name: string, args: readonly Node[], from: Source): Prop[] {
    if ((name === 'Omit' || name === 'Pick') && args[0] && args[1]) {
      const keys = new Set(keysOf(args[1]))
      return ofType(args[0], from).filter((prop) => keys.has(prop.name) === (name === 'Pick'))
    }
    const found = declared(name, from.file)
    if (!found) return []
    const { node } = found
    if (node.type === 'TSTypeAliasDeclaration') return ofType(node.typeAnnotation, found.from)
    const inherited = (node.extends ?? []).flatMap((one: Node) =>
      ofReference(one.expression.name, one.typeArguments?.params ?? [], found.from),
    )
    return merged([...inherited, ...ofMembers(node.body.body, found.from)])
  }

  function ofType(type: Node, from: Source): Prop[] {
    if (type.type === 'TSTypeReference') return ofReference(type.typeName.name, type.typeArguments?.params ?? [], from)
    if (type.type === 'TSTypeLiteral') return ofMembers(type.members, from)
    if (type.type === 'TSIntersectionType') return merged(type.types.flatMap((one: Node) => ofType(one, from)))
    return []
  }

  /** A property that is declared again replaces the inherited one, and keeps its comment when it has none. */
  function merged(props: readonly Prop[]): Prop[] {
    const byName = new Map<string, Prop>()
    for (const prop of props) {
      const description = prop.description || (byName.get(prop.name)?.description ?? '')
      byName.set(prop.name, { ...prop, description })
    }
    return [...byName.values()]
  }

  /** A default as people read it: names of constants are replaced by what they stand for. */
  function valueOf(node: Node, from: Source): string {
    if (node.type === 'Literal') return String(node.value)
    const name =
      node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? node.object.name : undefined
    const found = name && declared(name, from.file)
    let value = found?.node.init
    if (value?.type === 'TSAsExpression') value = value.expression
    if (value && node.type === 'MemberExpression') {
      value = value.properties?.find(({ key }: Node) => key.name === node.property.name)?.value
    }
    return found && value?.type === 'Literal' ? valueOf(value, found.from) : text(node, from)
  }

  /** Defaults of a component: those of its own parameter, and of the component that the rest of it goes to. */
  function defaults(name: string, file: string, depth = 0): Map<string, string> {
    const found = declared(name, file)
    const parameter = found?.node.params?.[0]
    if (!found || parameter?.type !== 'ObjectPattern' || depth > 3) return new Map()
    const own = new Map<string, string>()
    const taken = new Set<string>()
    for (const { type, key, value } of parameter.properties) {
      if (type !== 'Property') continue
      taken.add(key.name)
      if (value.type === 'AssignmentPattern') own.set(key.name, valueOf(value.right, found.from))
    }
    const rest = parameter.properties.find(({ type }: Node) => type === 'RestElement')?.argument.name
    const receiver =
      rest &&
      new RegExp(`<([A-Z]\\w*)(?:<[^>]*>)?\\s[^<]*?\\{\\.\\.\\.${rest}\\}([^<]*)`).exec(text(found.node, found.from))
    if (!receiver) return own
    for (const [prop, value] of defaults(receiver[1], found.from.file, depth + 1)) {
      const isSet = taken.has(prop) || new RegExp(`\\b${prop}(=|\\s|/)`).test(receiver[2])
      if (!isSet && !own.has(prop)) own.set(prop, value)
    }
    return own
  }

  /** A component of a file, with its properties. */
  function component(name: string, file: string): DocumentedComponent {
    const found = declared(name, file)
    const parameter = found?.node.params?.[0]
    const annotation = parameter?.typeAnnotation?.typeAnnotation
    if (!found) throw new Error(`${file} has no component ${name}.`)
    const values = defaults(name, file)
    const props = annotation ? ofType(annotation, found.from) : []
    return {
      name,
      props: props.map((prop) => {
        const defaultValue = values.get(prop.name)
        return defaultValue === undefined ? prop : { ...prop, defaultValue }
      }),
    }
  }

  /** The components that a file of stories documents: its own, then what goes with it. Undefined without a title. */
  function ofStories(file: string): { title: string; components: DocumentedComponent[] } | undefined {
    const { code } = source(file)
    const title =
      /\btitle: '([^']+)',\s+(?:tags|component)/.exec(code)?.[1] ?? /\{ title: '([^']+)', component/.exec(code)?.[1]
    const main = /\n? component: (\w+)/.exec(code)?.[1]
    if (!title || !main) return undefined
    const others = /subcomponents: \{([^}]+)\}/.exec(code)?.[1]?.split(',') ?? []
    const names = [main, ...others.map((other) => other.trim()).filter(Boolean)]
    return { title, components: names.map((name) => component(name, file)) }
  }

  return { component, ofStories }
}
