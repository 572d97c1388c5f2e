import type { Card, CardAsset } from '@perennial/domain/page'
import { pinnedVersion } from '../component-package/names.ts'
import type { ComponentDescriptor } from './descriptor.ts'

/** Location of the code of one version of a remote component. */
export interface RemoteSource {
  /** Name of the component, for messages. */
  name: string
  version: string
  /** Address of the manifest on the shop's origin. */
  manifest: string
  /** Hashes of manifest, script and styles (`sha512-...`) by path relative to the manifest. */
  integrity: Readonly<Record<string, string>>
  /** Height to reserve until the code is loaded, in px. */
  height: number
  /** Why it may not run here, such as being built for another React. */
  refused?: string
  /** The components that its slots accept, by path. */
  parts?: Readonly<Record<string, RemoteSource>>
}

/** The source of a card's code: of the version that it was placed with, otherwise of the newest. */
export function remoteSourceOf(
  { remote, version }: Pick<ComponentDescriptor, 'remote' | 'version'>,
  card: Pick<Card, 'path' | 'asset'>,
): RemoteSource | undefined {
  if (!remote) return undefined
  const pinned = pinnedVersion(card)
  return (pinned !== undefined && Object.hasOwn(remote, pinned) && remote[pinned]) || remote[version]
}

/** The asset stored on a new card of a component: none for our own, the manifest for remote ones. */
export function newCardAsset({ path, remote, version }: ComponentDescriptor): CardAsset {
  const source = remote?.[version]
  return source
    ? { url: source.manifest, contentType: 'application/json' }
    : { url: `builtin:${path}`, contentType: 'text/javascript' }
}
