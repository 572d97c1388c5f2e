/**
 * An item's address in calls, the same for every way in which its path is written: what was read by one is found by the
 * other.
 * @param path with or without slashes at its ends
 */
export const itemAddress = (path: string) => ({ catalog: '1' as const, path: path.replace(/^\/|\/$/g, '') })
