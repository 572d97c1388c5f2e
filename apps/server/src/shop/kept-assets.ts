import { contentTypeOf } from '../http/content-types.ts'
import { sha256 } from '../hash/sha256.ts'
import type { Ports } from '../ports/index.ts'

type AssetPorts = Pick<Ports, 'blobs' | 'shopFiles'>

/** Key of a file of the shop's built client code: `assets/hero-1a2b.css`. The same for all tenants. */
export const assetKey = (path: string) => `shop-${path}`

/**
 * Stores the files that published pages reference: pages outlive the build of the shop that they were rendered with.
 * Names contain the hash of the content, so an existing file is the right one, and several processes may do this
 * concurrently. The list of a build is stored after all its files, so that an unchanged build costs one lookup.
 * @returns number of files added
 */
export async function keepAssets({ blobs, shopFiles }: AssetPorts): Promise<number> {
  const paths = await shopFiles.list('assets')
  if (paths.length === 0) return 0
  const noted = `shop-builds/${await sha256(paths.join('\n'))}`
  if (await blobs.has(noted)) return 0
  let added = 0
  for (const path of paths) {
    const key = assetKey(path)
    if (await blobs.has(key)) continue
    const file = await shopFiles.read(path)
    if (!file) throw new Error(`The file ${path} of the shop's build has vanished. Start again.`)
    await blobs.put(key, file.bytes, contentTypeOf(path))
    added += 1
  }
  await blobs.put(noted, paths.join('\n'), 'text/plain')
  return added
}
