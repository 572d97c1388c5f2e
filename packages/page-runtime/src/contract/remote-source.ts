import type { Card, CardAsset } from '@perennial/domain/page'
import { pinnedVersion } from '../component-package/names.ts'
import type { ComponentDescriptor } from './descriptor.ts'

/** Where the code of one version of somebody else's component is. */
export interface RemoteSource {
  /** Name of the component, for messages. */
  name: string
  version: string
  /** Address of the manifest on the shop's origin. */
  manifest: string
  /** Hashes of manifest, script and styles (`sha512-...`) by their path beside the manifest. */
  integrity: Readonly<Record<string, string>>
  /** Room to keep until the code is there, in px. */
  height: number
  /** Why it may not run here, such as being made for another React. */
  refused?: string
  /** The components that its slots take, by path. */
  parts?: Readonly<Record<string, RemoteSource>>
}

/** The code of a card: of the version that it was placed with, else of the newest. */
export function remoteSourceOf(
  { remote, version }: Pick<ComponentDescriptor, 'remote' | 'version'>,
  card: Pick<Card, 'path' | 'asset'>,
): RemoteSource | undefined {
  if (!remote) return undefined
  const pinned = pinnedVersion(card)
  return (pinned !== undefined && Object.hasOwn(remote, pinned) && remote[pinned]) || remote[version]
}

/** What a new card of a component is written with: our own are part of the shop, others are named by their manifest. */
export function newCardAsset({ path, remote, version }: ComponentDescriptor): CardAsset {
  const source = remote?.[version]
  return source
    ? { url: source.manifest, contentType: 'application/json' }
    : { url: `builtin:${path}`, contentType: 'text/javascript' }
}
