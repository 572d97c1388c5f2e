import { compareVersions, filesInManifest, readPackage } from '@perennial/page-runtime/component-package'
import { sql } from 'drizzle-orm'
import { type Scope, sqlState, type Tx, uniqueViolation } from '../../db/port.ts'
import { component, componentVersion } from '../../db/schema/index.ts'
import { contentTypeOf } from '../../http/content-types.ts'
import { isSoundJson } from '../../http/refuse-broken-text.ts'
import type { Ports } from '../../ports/index.ts'
import { integrityOf, isServed, packageFileKey, tarballKey } from './package-files.ts'
import { BadPackage } from './read-tarball.ts'

interface NewPackage {
  tarball: Uint8Array<ArrayBuffer>
  /** Package name in the request. */
  name: string
  userName: string
  /** npm's dist-tag: only `latest` changes the version of new cards. */
  tag: string
}

/** The version exists already: it may be on pages, and never changes. */
export class VersionTaken extends Error {}

/**
 * Publishes a package: stores its files and adds its version to the list of components (CMP-09). A component appears in
 * the builder without any change to the product's own code.
 * @throws BadPackage with everything that its author has to fix, VersionTaken
 */
export async function publishPackage(
  { db, blobs, clock, reading }: Pick<Ports, 'db' | 'blobs' | 'clock' | 'reading'>,
  scope: Scope,
  { tarball, name, userName, tag }: NewPackage,
): Promise<{ path: string; version: string }> {
  const files = await reading.package(tarball)
  const json = jsonIn(files, 'package.json')
  const read = readPackage(json)
  if (!read.ok) {
    throw new BadPackage(read.errors.map(({ path, message }) => `package.json: ${path}: ${message}`).join('\n'))
  }
  const { packageName, descriptor, manifest } = read.value
  if (packageName !== name) throw new BadPackage(`The package is called ${packageName}, and was sent as ${name}.`)
  checkCode(files, manifest)

  const { path, version } = descriptor
  const known = await db.asTenant(scope, (tx) => findVersion(tx, path, version))
  if (known) throw new VersionTaken(taken(version))
  const served = [...files].filter(([file]) => isServed(file))
  const hashes: Record<string, string> = {}
  for (const [file, bytes] of served) {
    hashes[file] = await integrityOf(bytes)
    await blobs.put(packageFileKey(scope, packageName, version, file), bytes, contentTypeOf(file))
  }
  await blobs.put(tarballKey(scope, packageName, version), tarball, 'application/gzip')
  try {
    await db.asTenant(scope, async (tx) => {
      await tx.insert(componentVersion).values({
        path,
        version,
        package: json as Record<string, unknown>,
        files: hashes,
        integrity: await integrityOf(tarball),
        bytes: tarball.byteLength,
        userName,
        publishedAt: new Date(clock()),
      })
      await keepLatest(tx, { path, packageName, version, tag })
    })
  } catch (error) {
    // Of two concurrent publications of the same version, one wins.
    if (sqlState(error) === uniqueViolation) throw new VersionTaken(taken(version))
    throw error
  }
  return { path, version }
}

const taken = (version: string) =>
  `You cannot publish over the previously published version ${version}: pages may use it. Raise the version.`

async function findVersion(tx: Tx, path: string, version: string): Promise<boolean> {
  const rows = await tx
    .select({ version: componentVersion.version })
    .from(componentVersion)
    .where(sql`${componentVersion.path} = ${path} and ${componentVersion.version} = ${version}`)
  return rows.length > 0
}

/**
 * A first version becomes the latest whatever its tag; later ones only with npm's default tag, and never an older one.
 */
async function keepLatest(
  tx: Tx,
  { path, packageName, version, tag }: { path: string; packageName: string; version: string; tag: string },
): Promise<void> {
  const [row] = await tx
    .insert(component)
    .values({ path, packageName, latest: version })
    .onConflictDoNothing()
    .returning({ latest: component.latest })
  if (row || tag !== 'latest') return
  const [known] = await tx.select().from(component).where(sql`${component.path} = ${path}`).for('update')
  if (known && compareVersions(version, known.latest) > 0) {
    await tx.update(component).set({ latest: version }).where(sql`${component.path} = ${path}`)
  }
}

function jsonIn(files: ReadonlyMap<string, Uint8Array>, name: string): unknown {
  const file = files.get(name)
  if (!file) throw new BadPackage(`The package has no ${name}.`)
  const text = new TextDecoder().decode(file)
  if (!isSoundJson(text)) throw new BadPackage(`${name} holds a character that cannot be stored.`)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new BadPackage(`${name} is no valid JSON.`)
  }
}

/** Reports to the author what the loader would refuse on a page, with the loader's message (CMP-06). */
function checkCode(files: ReadonlyMap<string, Uint8Array>, manifest: string): void {
  const found = filesInManifest(jsonIn(files, manifest), manifest)
  if (!found.ok) throw new BadPackage(found.errors)
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1)
  for (const path of [found.value.js, ...found.value.css]) {
    const file = files.get(folder + path)
    if (!file) throw new BadPackage(`Failed to find: ${folder}${path}`)
    if (!isServed(path)) throw new BadPackage(`${folder}${path} must end in .js, .mjs or .css.`)
    if (path === found.value.js && new TextDecoder().decode(file).trim() === '')
      throw new BadPackage('No Code in manifest')
  }
}
