const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses before the questions about a payment without a known outcome, in ms: short ones while the shopper waits. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 6 * hour, 23 * hour]

/** Whether the last planned question has been asked; from then on staff decide. */
export const isLastQuestion = (asked: number): boolean => asked >= pauses.length

/**
 * When the provider is asked next; null after the last planned question.
 * @param asked how often there was no answer before
 */
export function nextQuestion(asked: number, now: Date): Date | null {
  const pause = pauses[asked]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/** When the provider was asked last, from the time of the next question. */
export const previousQuestion = (asked: number, next: Date): Date => new Date(next.getTime() - (pauses[asked - 1] ?? 0))

/** When the last planned question about an order's payment is asked at the latest. */
export const lastQuestion = (startedAt: Date): Date =>
  new Date(pauses.reduce((time, pause) => time + pause, startedAt.getTime() + minute))
