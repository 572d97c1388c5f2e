/** A mistake of the operator: shown in one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
