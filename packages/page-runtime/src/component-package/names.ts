/**
 * Whether a name is valid for a component package: always scoped, like `@acme/star-rating`, so that it cannot be
 * mistaken for one of our own components or a package of the public registry.
 */
export const isPackageName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= 100 && /^@[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9._-]*$/.test(name)

/** The component path of a package, as used by cards: `/components/@acme/star-rating`. */
export const componentPath = (packageName: string): string => `/components/${packageName}`

/** The path on the shop's origin that serves a version of a package. */
export const packageFolder = (packageName: string, version: string): string => `/components/${packageName}/${version}`

/** The version that a card was placed with, parsed from its asset address; undefined without one. */
export function pinnedVersion(card: { path: string; asset?: { url: string } }): string | undefined {
  const folder = `${card.path}/`
  const url = card.asset?.url
  if (!url?.startsWith(folder) || !url.endsWith('/manifest.json')) return undefined
  return url.slice(folder.length, -'/manifest.json'.length)
}
