/** Files of a built front end, by path below its folder: `assets/main-1a2b.js`. Undefined for a missing file. */
export interface StaticFiles {
  read(path: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string } | undefined>
  /** Paths of all files in a folder and its subfolders. */
  list(folder: string): Promise<string[]>
}
