import { gzipSync } from 'node:zlib'

type Entry = { path: string; content?: string; type?: string }

/** A tar archive, entry by entry, so that a test can write what no packing program would. */
export function tar(entries: readonly Entry[]): Buffer {
  const blocks = entries.flatMap(({ path, content = '', type = '0' }) => {
    const header = Buffer.alloc(512)
    header.write(path.slice(0, 100), 0)
    header.write('0000644\0', 100)
    header.write(`${Buffer.byteLength(content).toString(8).padStart(11, '0')}\0`, 124)
    header.write('00000000000\0', 136)
    header.write('        ', 148)
    header.write(type, 156)
    header.write('ustar\x0000', 257)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(content) / 512) * 512)
    body.write(content)
    return [header, body]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

/** Files of a package as npm packs them. */
export const packed = (files: Readonly<Record<string, string>>): Buffer =>
  gzipSync(tar(Object.entries(files).map(([path, content]) => ({ path: `package/${path}`, content }))))

/** What `npm publish` sends. */
export function publishDocument(name: string, version: string, tarball: Buffer, tag = 'latest') {
  return {
    _id: name,
    name,
    'dist-tags': { [tag]: version },
    versions: { [version]: { name, version } },
    _attachments: { [`${name}-${version}.tgz`]: { data: tarball.toString('base64'), length: tarball.byteLength } },
  }
}
