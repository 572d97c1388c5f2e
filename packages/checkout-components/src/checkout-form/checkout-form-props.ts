export interface CheckoutFormProps {
  brand: string
  homeHref?: string
  signInLabel?: string
  signInHref?: string
  /** Text under the gift switch; without it gifts are not sold and there is no switch. */
  giftNote?: string
  noGifts?: boolean
  /** Initial country, as ISO code. */
  defaultCountry?: string
  /** Rich text beside the terms checkbox. */
  termsText: string
  newsletterLabel?: string
  /** Organisation for which the newsletter consent is recorded. */
  newsletterOrg?: string
  /** Staff's own name for the wording of the terms. */
  termsVersion?: string
  /** What the form asks beside: read by `checkoutQuestions`. */
  consents?: unknown
  customFields?: unknown
  underPay?: string
  /** Title of the thank-you view; `{name}` is the first name. */
  thanksTitle: string
  firstIssueText?: string
  readLabel?: string
  readHref?: string
  feedbackHref?: string
}
