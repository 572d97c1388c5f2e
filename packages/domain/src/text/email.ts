/**
 * Whether a text is an e-mail address that can be written to, as far as its form shows. What a mail server accepts is
 * wider; this catches slips of the fingers.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/.test(text)
