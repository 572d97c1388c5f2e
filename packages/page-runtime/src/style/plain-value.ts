/** Whether a text is a single CSS value: no end of the declaration, block, comment, escape or address. */
export const isPlainValue = (value: string): boolean => value.trim() !== '' && !/[;{}<>\\@]|\/\*|url\(/i.test(value)
