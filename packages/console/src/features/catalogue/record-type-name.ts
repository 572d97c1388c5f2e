/** A record type in plain words: `add_on` is an add-on. */
export const recordTypeName = (recordType: string): string => recordType.replaceAll('_', '-')

/** Capitalises the first letter, for titles. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
