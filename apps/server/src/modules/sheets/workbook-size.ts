import { inflateRawSync } from 'node:zlib'
import { sheetLimits } from '@perennial/domain/spreadsheets'
import { UnreadableSheet } from './unreadable-sheet.ts'

const [endOfDirectory, directoryEntry, localEntry] = [0x06054b50, 0x02014b50, 0x04034b50]

/**
 * Checks that a workbook unpacks to no more than it may, by unpacking each part once against its limit: what an archive
 * says of its parts may be false.
 * @throws UnreadableSheet
 */
export function checkWorkbook(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = directoryEnd(view)
  if (end === undefined) throw new UnreadableSheet('BROKEN')
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let left: number = sheetLimits.unpackedBytes
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== directoryEntry) throw new UnreadableSheet('BROKEN')
    const method = view.getUint16(at + 10, true)
    const packed = view.getUint32(at + 20, true)
    const local = view.getUint32(at + 42, true)
    left -= unpackedSize(bytes, view, { local, packed, method, left })
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

function directoryEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 66_000); at -= 1) {
    if (view.getUint32(at, true) === endOfDirectory) return at
  }
  return undefined
}

function unpackedSize(
  bytes: Uint8Array,
  view: DataView,
  { local, packed, method, left }: { local: number; packed: number; method: number; left: number },
): number {
  if (local + 30 > bytes.byteLength || view.getUint32(local, true) !== localEntry) throw new UnreadableSheet('BROKEN')
  const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (begin + packed > bytes.byteLength) throw new UnreadableSheet('BROKEN')
  if (method === 0) {
    if (packed > left) throw new UnreadableSheet('UNPACKS')
    return packed
  }
  try {
    return inflateRawSync(bytes.subarray(begin, begin + packed), { maxOutputLength: Math.max(left, 1) }).byteLength
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new UnreadableSheet(isTooLarge ? 'UNPACKS' : 'BROKEN')
  }
}
