/** A mistake of whoever starts the server: told in one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
