import { blocksFromExport } from '@perennial/domain/blocks'
import { archiveFiles, archiveName, type PageContext, pageExport, pageFromExport } from '@perennial/domain/page'
import type { Result } from '@perennial/domain/result'
import { strToU8, zip } from 'fflate'

// Fixed file dates, so that the same page gives the same bytes.
const dateOfFiles = '1980-01-01T00:00:00Z'

/**
 * The archive of a page that was sent in the export format (PUB-27).
 * @returns errors when it is not a valid page
 */
export async function pageArchive(
  campaignJson: Record<string, unknown>,
  pageContext: Record<string, unknown>,
): Promise<Result<File>> {
  const page = pageFromExport(campaignJson)
  if (!page.ok) return page
  const blocks = blocksFromExport(campaignJson)
  if (!blocks.ok) return blocks
  const { name, path } = campaignJson
  const exported = pageExport({ name: String(name ?? ''), path: String(path ?? '') }, page.value, blocks.value)
  const files = archiveFiles(exported, pageContext as unknown as PageContext)
  const bytes = await zipped(Object.fromEntries(Object.entries(files).map(([file, text]) => [file, strToU8(text)])))
  return { ok: true, value: new File([bytes], archiveName, { type: 'application/zip' }) }
}

const zipped = (files: Record<string, Uint8Array>): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) =>
    zip(files, { mtime: dateOfFiles }, (error, bytes) =>
      error ? reject(error) : resolve(bytes as Uint8Array<ArrayBuffer>),
    ),
  )
