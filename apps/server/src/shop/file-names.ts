/** Whether a name of a file leads nowhere else: no empty part, none that begins with a dot. */
export const isSafeName = (name: string): boolean =>
  name !== '' && !name.includes('\0') && name.split('/').every((part) => part !== '' && !part.startsWith('.'))

/** A path of an address as text; as it stands where it cannot be read. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
