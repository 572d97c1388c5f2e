/** Whether a text can be a telephone number: at least six digits, with the signs that people write between them. */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s().\-/]{6,30}$/.test(text) && text.replace(/\D/g, '').length >= 6
