export interface StoredBlob {
  bytes: Uint8Array<ArrayBuffer>
  /** Strong validator for caches, in quotes. */
  etag: string
}

/** Files that outlive a process: builds and pictures. Keys are relative paths such as `saltmarsh/builds/1/index.html`. */
export interface Blobs {
  /** Writes a file; a reader never sees half of it. */
  put(key: string, bytes: Uint8Array<ArrayBuffer> | string, contentType: string): Promise<void>
  get(key: string): Promise<StoredBlob | undefined>
  /** Whether there is such a file, without reading it. */
  has(key: string): Promise<boolean>
  /** Takes a file away; nothing happens where there is none. Never for what a page or a published build needs. */
  remove(key: string): Promise<void>
}
