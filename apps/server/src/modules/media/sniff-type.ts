import { fileTypeFromBuffer } from 'file-type'

/** Accepted uploads: content type by extension of the stored file. */
const binaryTypes: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/vnd.microsoft.icon': 'ico',
  'image/x-icon': 'ico',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'font/woff2': 'woff2',
}

/** Text files are distinguished by their names, since their bytes do not reveal the type. */
const textTypes: readonly string[] = ['css', 'csv', 'html', 'json', 'md', 'txt', 'xml']

/** The extension to store a file under; undefined for a type that is not accepted. */
export async function extensionOf(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string | undefined> {
  const sniffed = await fileTypeFromBuffer(bytes)
  const text = sniffed && sniffed.mime !== 'application/xml' ? undefined : textOf(bytes)
  if (text === undefined) return sniffed && binaryTypes[sniffed.mime]
  if (isSvg(text)) return 'svg'
  const own = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  // A picture by its name whose bytes are text is a mistake to report.
  if (Object.values(binaryTypes).includes(own) || own === 'jpeg' || own === 'svg') return undefined
  return textTypes.includes(own) ? own : 'txt'
}

/** The file as text, when it is text: UTF-8 without control characters. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** Whether the root element is `svg`, after an optional declaration, comments and document type. */
function isSvg(text: string): boolean {
  let rest = text.slice(0, 20_000).trimStart()
  for (;;) {
    const end = rest.startsWith('<?')
      ? endAfter(rest, '?>')
      : rest.startsWith('<!--')
        ? endAfter(rest, '-->')
        : /^<!doctype/i.test(rest)
          ? endOfDocumentType(rest)
          : undefined
    if (end === undefined) return /^<svg[\s>]/i.test(rest)
    rest = rest.slice(end).trimStart()
  }
}

function endAfter(text: string, mark: string): number | undefined {
  const index = text.indexOf(mark)
  return index < 0 ? undefined : index + mark.length
}

/** A document type may contain declarations in brackets. */
function endOfDocumentType(text: string): number | undefined {
  const end = text.indexOf('>')
  const bracket = text.indexOf('[')
  if (bracket < 0 || end < bracket) return end < 0 ? undefined : end + 1
  const closed = text.indexOf(']', bracket)
  const last = closed < 0 ? -1 : text.indexOf('>', closed)
  return last < 0 ? undefined : last + 1
}
