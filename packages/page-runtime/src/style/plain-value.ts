/** One value and nothing more: no end of the declaration, no block, comment, escape or address. */
export const isPlainValue = (value: string): boolean => value.trim() !== '' && !/[;{}<>\\@]|\/\*|url\(/i.test(value)
