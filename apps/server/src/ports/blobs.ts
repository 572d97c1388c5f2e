import { ApplicationError } from '@perennial/domain/errors'

/** The store of files does not answer. Answered with 503, so that callers retry. */
export class FilesUnavailable extends ApplicationError {
  override name = 'FilesUnavailable'
  constructor(cause: unknown) {
    super('The store of files does not answer. Try again in a few minutes.', { cause })
  }
}

export interface StoredBlob {
  bytes: Uint8Array<ArrayBuffer>
  /** Strong validator for caches, in quotes. */
  etag: string
}

/**
 * Files that outlive a process: builds and pictures. Keys are relative paths such as `saltmarsh/builds/1/index.html`.
 */
export interface Blobs {
  /** Writes a file atomically: a reader never sees a partial one. */
  put(key: string, bytes: Uint8Array<ArrayBuffer> | string, contentType: string): Promise<void>
  get(key: string): Promise<StoredBlob | undefined>
  /** Whether the file exists, without reading it. */
  has(key: string): Promise<boolean>
  /** Keys of all files, in no order. */
  list(): AsyncIterable<string>
  /** Deletes a file; does nothing when it does not exist. Never for a file that a page or a published build needs. */
  remove(key: string): Promise<void>
}
