import type { PublishedComponent } from '@perennial/api/components'
import type { PageDocument } from '@perennial/domain/page'
import { compareVersions, packageFolder, readPackage } from '@perennial/page-runtime/component-package'
import type { ComponentDescriptor, RemoteSource } from '@perennial/page-runtime/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { component, componentVersion } from '../../db/schema/index.ts'

type Row = typeof component.$inferSelect
type VersionRow = typeof componentVersion.$inferSelect

/** All published third-party components with their versions, newest first. */
export async function publishedComponents(tx: Tx, path?: string): Promise<PublishedComponent[]> {
  const rows = await tx
    .select()
    .from(component)
    .innerJoin(componentVersion, eq(componentVersion.path, component.path))
    .where(path === undefined ? undefined : eq(component.path, path))
    .orderBy(component.path)
  const grouped = new Map<string, { row: Row; versions: VersionRow[] }>()
  for (const { component: row, component_version: version } of rows) {
    const group = grouped.get(row.path) ?? { row, versions: [] }
    group.versions.push(version)
    grouped.set(row.path, group)
  }
  return [...grouped.values()].map(viewOf)
}

/** The descriptors of all published third-party components: for the builder, the canvas and renders. */
export const publishedDescriptors = async (tx: Tx): Promise<ComponentDescriptor[]> =>
  (await publishedComponents(tx)).map(({ descriptor }) => descriptor as unknown as ComponentDescriptor)

/** The descriptors of a page's third-party components; most pages have none and cause no query. */
export const descriptorsFor = async (tx: Tx, page: PageDocument): Promise<ComponentDescriptor[]> =>
  page.assets.some(({ path }) => path.startsWith('/components/@')) ? publishedDescriptors(tx) : []

function viewOf({ row, versions }: { row: Row; versions: VersionRow[] }): PublishedComponent {
  const sorted = versions.toSorted((one, other) => compareVersions(other.version, one.version))
  const current = sorted.find(({ version }) => version === row.latest) ?? sorted[0]!
  const descriptor = descriptorOf(current, row, sorted)
  return {
    path: row.path,
    packageName: row.packageName,
    name: descriptor.name,
    version: current.version,
    withdrawn: row.withdrawn,
    versions: sorted.map(({ version, userName, publishedAt, bytes }) => ({
      version,
      userName,
      published: publishedAt.toISOString(),
      bytes,
    })),
    descriptor: { ...descriptor },
  }
}

function descriptorOf(current: VersionRow, row: Row, versions: readonly VersionRow[]): ComponentDescriptor {
  const read = readPackage(current.package)
  const remote = Object.fromEntries(versions.map((version) => [version.version, sourceOf(version, row.packageName)]))
  if (read.ok) {
    const { descriptor } = read.value
    return { ...descriptor, remote, ...(row.withdrawn ? { hidden: true } : {}) }
  }
  // Published under earlier rules: not offered, and its cards show why.
  return {
    path: row.path,
    name: row.packageName,
    version: current.version,
    description: '',
    group: 'Custom Components',
    icon: 'package',
    keywords: [],
    hidden: true,
    fields: [],
    defaults: {},
    translatable: [],
    hydrate: 'visible',
    propsVersion: 0,
    remote,
  }
}

function sourceOf({ version, package: json, files }: VersionRow, packageName: string): RemoteSource {
  const read = readPackage(json)
  const { manifest, height, descriptor } = read.ok
    ? read.value
    : { manifest: 'manifest.json', height: 0, descriptor: { name: packageName } }
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1)
  const beside = Object.entries(files).filter(([path]) => path.startsWith(folder))
  return {
    name: descriptor.name,
    version,
    manifest: `${packageFolder(packageName, version)}/${manifest}`,
    // Pictures and fonts are not checked by hash: only what runs or lays out the page.
    integrity: Object.fromEntries(
      beside
        .filter(([path]) => /\.(?:m?js|css)$|manifest\.json$/.test(path))
        .map(([path, hash]) => [path.slice(folder.length), hash]),
    ),
    height,
    ...(read.ok ? {} : { refused: read.errors[0]!.message }),
  }
}
