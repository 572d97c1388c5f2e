/** What is in a file by its bytes, whatever its name says. */
export interface ReadFile {
  /** The extension to store it under; undefined for a type that is not accepted. */
  extension: string | undefined
  /** Of a picture, in px, as shown; empty for other files, undefined for a picture that is broken. */
  size: { width?: number; height?: number } | undefined
}

/** A form of files, taken apart. */
export interface SentForm {
  fields: { field: string; value: string }[]
  files: { field: string; name: string; type: string; bytes: Uint8Array<ArrayBuffer> }[]
}

/**
 * Reads what somebody has sent, without keeping anybody else waiting. Rejects with an ApplicationError, whose message is
 * for whoever has sent it, where it takes too long or too much memory.
 */
export interface Reading {
  file(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<ReadFile>
  /** The parts of a form; undefined for what is no form of ours. The body is gone afterwards. */
  form(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<SentForm | undefined>
  /** The files of an npm package by their paths. @throws BadPackage with what its author has to fix */
  package(packed: Uint8Array<ArrayBuffer>): Promise<Map<string, Uint8Array<ArrayBuffer>>>
}
