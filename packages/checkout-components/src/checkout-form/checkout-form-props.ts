export interface CheckoutFormProps {
  brand: string
  homeHref?: string
  signInLabel?: string
  signInHref?: string
  /** Line under the gift switch; no switch when gifts are not sold. */
  giftNote?: string
  noGifts?: boolean
  /** Country to begin with, as ISO code. */
  defaultCountry?: string
  /** Rich text beside the box of the terms. */
  termsText: string
  newsletterLabel?: string
  /** Organisation that the newsletter consent is kept under. */
  newsletterOrg?: string
  underPay?: string
  /** Title of the thank-you view; `{name}` is the first name. */
  thanksTitle: string
  firstIssueText?: string
  readLabel?: string
  readHref?: string
  feedbackHref?: string
}
