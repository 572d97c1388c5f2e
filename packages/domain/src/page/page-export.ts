import { failed, type Result } from '../result/index.ts'
import type { PageDocument } from './document.ts'
import { parsePage } from './parse.ts'

/** The version of the export format that this code writes (PUB-25). */
export const exportVersion = 3

/** A page as a file: what it is, its cards, and the components they need. */
export interface PageExport {
  version: typeof exportVersion
  name: string
  path: string
  /** The page's cards. */
  content: PageDocument['assets']
  /** Paths of the components that the cards and their parts are instances of, each once, in the alphabet's order. */
  dependencies: string[]
  attributes: Record<string, unknown>
  pageStyle: string
  tags: string[]
  /** The other properties of the page as stored, including the version of its format. */
  page: Record<string, unknown>
  /** The shared blocks that it uses, by path, where it uses any (PAG-33). */
  blocks?: Readonly<Record<string, PageDocument>>
}

/** A page in the export format. Reading it back gives the same page. */
export function pageExport(
  { name, path }: { name: string; path: string },
  document: PageDocument,
  blocks: Readonly<Record<string, PageDocument>> = {},
): PageExport {
  const { assets, attributes, pageStyle, tags, ...page } = document
  return {
    version: exportVersion,
    name,
    path,
    content: assets,
    dependencies: [
      ...new Set(
        [assets, ...Object.values(blocks).map((block) => block.assets)]
          .flat()
          .flatMap((card) => [card.path, ...partPaths(card.props)]),
      ),
    ].sort(),
    attributes: attributes ?? {},
    pageStyle: pageStyle ?? '',
    tags: tags ?? [],
    page: {
      ...page,
      // What the page does not have differs from what it has empty.
      ...(attributes === undefined ? { attributes: null } : {}),
      ...(pageStyle === undefined ? { pageStyle: null } : {}),
      ...(tags === undefined ? { tags: null } : {}),
    },
    ...(Object.keys(blocks).length > 0 ? { blocks } : {}),
  }
}

function partPaths(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(partPaths)
  if (typeof value !== 'object' || value === null) return []
  const { path } = value as { path?: unknown }
  const own = 'componentProps' in value && typeof path === 'string' ? [path] : []
  return [...own, ...Object.values(value).flatMap(partPaths)]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The page of an export file.
 * @returns errors for a file of another version, and those of the page itself
 */
export function pageFromExport(value: unknown): Result<PageDocument> {
  if (!isObject(value) || value.version !== exportVersion) {
    return failed([
      {
        path: 'version',
        code: 'version',
        message: `This is no page export of version ${exportVersion}. Export the page again, then import that file.`,
      },
    ])
  }
  const page = isObject(value.page) ? value.page : {}
  const { attributes, pageStyle, tags, ...others } = page
  return parsePage({
    ...others,
    version: others.version ?? 1,
    assets: value.content,
    ...(attributes === null ? {} : { attributes: value.attributes }),
    ...(pageStyle === null ? {} : { pageStyle: value.pageStyle }),
    ...(tags === null ? {} : { tags: value.tags }),
  })
}
