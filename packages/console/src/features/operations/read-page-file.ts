import { type Blocks, blocksFromExport } from '@perennial/domain/blocks'
import { type PageDocument, pageFromExport } from '@perennial/domain/page'
import { failed, ok, type Result } from '@perennial/domain/result'

/** A page that was read from a file of version 3. */
export interface ReadPage {
  fileName: string
  name: string
  /** Where the page was when it was exported. */
  path: string
  components: string[]
  page: PageDocument
  /** The shared blocks that come with it, by path. */
  blocks: Blocks
}

/** A page document of 1 MB, with room for the rest of the file and its indentation. */
const largestFile = 3_000_000

const textIn = (value: unknown, name: string): string => {
  const found = (value as Record<string, unknown>)[name]
  return typeof found === 'string' ? found : ''
}

/** Parses an export file; errors include their place in the file. */
export async function readPageFile(file: Pick<File, 'name' | 'size' | 'text'>): Promise<Result<ReadPage>> {
  if (file.size > largestFile)
    return failed([{ path: '', code: 'too_large', message: 'The file is larger than 3 MB.' }])
  let value: unknown
  try {
    value = JSON.parse(await file.text())
  } catch {
    return failed([{ path: '', code: 'json', message: 'The file is not valid JSON.' }])
  }
  const page = pageFromExport(value)
  if (!page.ok) return page
  const blocks = blocksFromExport(value)
  if (!blocks.ok) return blocks
  const { dependencies } = value as { dependencies?: unknown }
  return ok({
    fileName: file.name,
    name: textIn(value, 'name') || file.name.replace(/\.json$/i, ''),
    path: textIn(value, 'path'),
    components: Array.isArray(dependencies) ? dependencies.filter((one) => typeof one === 'string') : [],
    page: page.value,
    blocks: blocks.value,
  })
}
