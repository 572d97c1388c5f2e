/**
 * Paths of the offers and add-ons attached to a page or campaign, in their stored order (LBL-11). They are stored as
 * paths, or as entries that name one.
 */
export const attachedPaths = (data: Readonly<Record<string, unknown>>, kind: 'offers' | 'addOns'): string[] => {
  const list = Array.isArray(data[kind]) ? (data[kind] as unknown[]) : []
  const paths = list.map((entry) =>
    typeof entry === 'object' && entry !== null && 'path' in entry ? entry.path : entry,
  )
  return [...new Set(paths.filter((path): path is string => typeof path === 'string' && path.startsWith('/')))]
}
