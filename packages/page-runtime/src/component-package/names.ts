/**
 * Whether a name may be that of a component's package: always with a scope, `@acme/star-rating`, so that it can be
 * mistaken neither for a component of our own nor for a package of the public registry.
 */
export const isPackageName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= 100 && /^@[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9._-]*$/.test(name)

/** By which cards name a package's component: `/components/@acme/star-rating`. */
export const componentPath = (packageName: string): string => `/components/${packageName}`

/** Where a version of a package is served from, on the shop's origin. */
export const packageFolder = (packageName: string, version: string): string => `/components/${packageName}/${version}`

/** The version that a card was placed with, from the address of its asset; undefined for one without. */
export function pinnedVersion(card: { path: string; asset?: { url: string } }): string | undefined {
  const folder = `${card.path}/`
  const url = card.asset?.url
  if (!url?.startsWith(folder) || !url.endsWith('/manifest.json')) return undefined
  return url.slice(folder.length, -'/manifest.json'.length)
}
