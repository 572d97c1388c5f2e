/** Whether a database can store a text: well-formed Unicode without U+0000. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * A text that others have sent, as a database can store it: without U+0000, and with a replacement character for halves of
 * characters, such as a cut leaves. What people type is refused instead; what a service answers nobody can type anew.
 */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
