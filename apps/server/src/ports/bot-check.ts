export interface BotCheckQuestion {
  /** The shop's own secret at the service. */
  secret: string
  token: string
  /** Network address of the caller, when known. */
  address: string | undefined
}

/** A service that distinguishes people from bots (CHK-05). Rejects when it does not answer. */
export interface BotCheck {
  /** Probability that a person made the token, from 0 to 1; undefined for an invalid token. */
  score(question: BotCheckQuestion): Promise<number | undefined>
}
