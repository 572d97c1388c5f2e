import type { Proof } from '@perennial/domain/access'

/** Calls that wait until the person has proved again who they are, and what is asked of the person. */
export interface SignInAgain {
  /** The proof to ask for; undefined while nothing waits. */
  requested(): Proof | undefined
  subscribe(listener: () => void): () => void
  /** Waits for the person. @returns whether the call may be repeated */
  request(proof: Proof): Promise<boolean>
  /** Ends all waiting: the person has proved it, or does not want to. */
  settle(proved: boolean): void
}

/** One question at a time, however many calls wait for the answer. */
export function createSignInAgain(): SignInAgain {
  let waiting: { proof: Proof; answer: Promise<boolean>; settle: (proved: boolean) => void } | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    requested: () => waiting?.proof,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request(proof) {
      if (!waiting) {
        let settle: (proved: boolean) => void = () => {}
        const answer = new Promise<boolean>((resolve) => {
          settle = resolve
        })
        waiting = { proof, answer, settle }
        notify()
      }
      return waiting.answer
    },
    settle(proved) {
      const settled = waiting
      waiting = undefined
      settled?.settle(proved)
      notify()
    },
  }
}
