export interface MailAttachment {
  /** As the recipient saves it: `receipt-SM-20463.pdf`. */
  name: string
  contentType: string
  bytes: Uint8Array
}

export interface MailMessage {
  /** Stable across retries of the same mail: becomes its `Message-ID`. */
  id: string
  to: string
  /** Address for replies; the sender's when missing. */
  replyTo?: string
  subject: string
  /** Plain-text alternative, with all content of the HTML. */
  text: string
  html: string
  attachments?: readonly MailAttachment[]
}

/** Outgoing mail. Rejects when the mail was not accepted; repeating the same call is safe. */
export interface Mail {
  readonly name: string
  send(message: MailMessage): Promise<void>
}
