export interface BotCheckQuestion {
  /** The shop's own secret at the service. */
  secret: string
  token: string
  /** Where on the network the call comes from, where that is known. */
  address: string | undefined
}

/** A service that tells people from machines (CHK-05). Rejects when it does not answer. */
export interface BotCheck {
  /** How sure it is that a person made the token, from 0 to 1; undefined for a token that is not valid. */
  score(question: BotCheckQuestion): Promise<number | undefined>
}
