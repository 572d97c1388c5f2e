/** The parts of css-tree that page styles use; the package has no types. */
declare module 'css-tree/parser' {
  export interface CssList {
    toArray(): CssNode[]
    fromArray(nodes: CssNode[]): CssList
  }
  export interface CssNode {
    type: string
    name?: string
    prelude?: CssNode | null
    block?: CssNode | null
    children?: CssList
  }
  export default function parse(
    css: string,
    options: {
      context?: string
      parseValue?: boolean
      parseAtrulePrelude?: boolean
      parseCustomProperty?: boolean
      onParseError?: (error: Error & { line?: number; column?: number }) => void
    },
  ): CssNode
}
declare module 'css-tree/generator' {
  import type { CssNode } from 'css-tree/parser'
  export default function generate(node: CssNode): string
}
