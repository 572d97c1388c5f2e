/**
 * Encrypts short secrets before they are stored. The context `of` (a description of the row) is bound into the text:
 * copied to another row, it does not decrypt.
 */
export interface Sealing {
  seal(plain: string, of: string): string
  /**
   * Decrypts, also with an earlier key; returns a text that was never sealed unchanged.
   * @throws ApplicationError `SECRET_KEY` when its key is missing, `SECRET_DAMAGED` when the text was altered
   */
  open(stored: string, of: string): string
  /** Whether a stored text is sealed with the current key. */
  isCurrent(stored: string): boolean
}
