export interface MailMessage {
  /** The same for the same mail, also when it is sent again after a failure: becomes its `Message-ID`. */
  id: string
  to: string
  /** Where answers go; to the sender when missing. */
  replyTo?: string
  subject: string
  /** For readers without HTML: says all that the HTML says. */
  text: string
  html: string
}

/** Where mail leaves. Rejects when the mail was not taken; the same call is then safe to repeat. */
export interface Mail {
  readonly name: string
  send(message: MailMessage): Promise<void>
}
