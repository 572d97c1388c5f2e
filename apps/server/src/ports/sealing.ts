/**
 * Keeps short secrets unreadable where they are stored. What a text is `of` (a row, in words) is bound into it: moved to
 * another row it does not open.
 */
export interface Sealing {
  seal(plain: string, of: string): string
  /**
   * What was sealed, also with an earlier key; a text that was never sealed as it is.
   * @throws ApplicationError `SECRET_KEY` when its key is not there, `SECRET_DAMAGED` when it is not what was sealed
   */
  open(stored: string, of: string): string
  /** Whether a stored text is sealed with the key that new ones are sealed with. */
  isCurrent(stored: string): boolean
}
