import type { Refused } from '../../http/refusal.ts'

/** Rolls a transaction back with an expected no. */
export class NotDone extends Error {
  override name = 'NotDone'
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.refused.code)
    this.refused = refused
  }
}

/**
 * What work in a transaction answers, or the expected no that has rolled it back.
 * @typeParam Refusals what the work throws within `NotDone`
 */
export async function orRefused<Answer, Refusals extends Refused>(
  work: () => Promise<Answer>,
): Promise<Answer | Refusals> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotDone) return error.refused as Refusals
    throw error
  }
}
