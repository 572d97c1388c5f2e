/** Whether a file name cannot leave its folder: no empty part, none that begins with a dot. */
export const isSafeName = (name: string): boolean =>
  name !== '' && !name.includes('\0') && name.split('/').every((part) => part !== '' && !part.startsWith('.'))

/** Decodes the path of an address; returns it unchanged when it is malformed. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
