import { readUpTo } from '../../http/read-up-to.ts'

/** Limits of a package: bytes packed and unpacked, number of files, length of a path. */
export const packageLimits = { packed: 2_000_000, unpacked: 10_000_000, files: 400, path: 200 } as const

/** A package that is refused. The message is for its author. */
export class BadPackage extends Error {
  override name = 'BadPackage'
}

const block = 512
const text = new TextDecoder()

/**
 * Reads the files of a package as npm packs it: a gzipped tar archive whose paths begin with `package/`. Plain files
 * only: anything that could lead out of the package (links, devices, `..`) is refused, and so is a package that would
 * unpack to more than the limit, before it does.
 * @throws BadPackage
 */
export async function readTarball(packed: Uint8Array<ArrayBuffer>): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  if (packed.byteLength > packageLimits.packed) throw new BadPackage('The package is larger than 2 MB.')
  return filesIn(await unzipped(packed))
}

async function unzipped(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  const whole = await readUpTo(unpacked, packageLimits.unpacked).catch(() => {
    throw new BadPackage('The package is not a gzipped archive.')
  })
  if (!whole) throw new BadPackage('The package unpacks to more than 10 MB.')
  return whole
}

/** The plain files of a tar archive (POSIX ustar), without their common root folder. */
function filesIn(archive: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (let index = 0; index + block <= archive.byteLength; ) {
    const header = archive.subarray(index, index + block)
    // Zeros end the archive.
    if (header.every((byte) => byte === 0)) break
    const { path, type, size } = readHeader(header)
    const begin = index + block
    if (begin + size > archive.byteLength) throw new BadPackage('The archive ends in the middle of a file.')
    if (type === 'file') {
      if (files.size >= packageLimits.files)
        throw new BadPackage(`The package has more than ${packageLimits.files} files.`)
      const name = nameWithin(path)
      if (files.has(name)) throw new BadPackage(`The archive has ${name} twice.`)
      files.set(name, archive.slice(begin, begin + size))
    }
    index = begin + Math.ceil(size / block) * block
  }
  if (files.size === 0) throw new BadPackage('The archive has no files.')
  return files
}

function readHeader(header: Uint8Array): { path: string; type: 'file' | 'folder' | 'note'; size: number } {
  const field = (from: number, length: number) => {
    const bytes = header.subarray(from, from + length)
    const end = bytes.indexOf(0)
    return text.decode(end < 0 ? bytes : bytes.subarray(0, end))
  }
  const number = (from: number, length: number) => {
    const digits = field(from, length).trim()
    if (!/^[0-7]*$/.test(digits)) throw new BadPackage('The archive cannot be read.')
    return Number.parseInt(digits || '0', 8)
  }
  // The checksum is the sum of all header bytes, with its own field counted as blanks.
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
  if (number(148, 8) !== sum) throw new BadPackage('The archive cannot be read.')
  const prefix = field(257, 5) === 'ustar' ? field(345, 155) : ''
  const name = field(0, 100)
  const path = prefix ? `${prefix}/${name}` : name
  const kind = String.fromCharCode(header[156]!)
  const size = number(124, 12)
  if (kind === '0' || kind === '\0') return { path, type: 'file', size }
  if (kind === '5') return { path, type: 'folder', size: 0 }
  // Extended headers about times and the like are skipped; those that rename a file are refused.
  if (kind === 'g') return { path, type: 'note', size }
  if (kind === 'x') throw new BadPackage('File names must be short and of plain letters, digits, dots and dashes.')
  throw new BadPackage(`${path} is no plain file. Packages hold plain files only.`)
}

function nameWithin(path: string): string {
  const name = path.replace(/^[^/]+\//, '')
  const isPlain =
    path.length <= packageLimits.path &&
    name !== '' &&
    /^[\w@+.()[\] -]+(?:\/[\w@+.()[\] -]+)*$/.test(path) &&
    path.split('/').every((part) => part !== '..' && part !== '.')
  if (!isPlain) throw new BadPackage(`The file name ${JSON.stringify(path.slice(0, 100))} is not allowed.`)
  return name
}
