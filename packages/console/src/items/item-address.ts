/**
 * An item's address in calls, normalised so that all spellings of its path share one cache entry.
 * @param path with or without slashes at its ends
 */
export const itemAddress = (path: string) => ({ catalog: '1' as const, path: path.replace(/^\/|\/$/g, '') })
