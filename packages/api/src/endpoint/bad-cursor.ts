/** The error of every list that is read by pages: its cursor is not one that the list has made. */
export const BAD_CURSOR = { status: 400, message: 'This list has changed. Start from its first page.' } as const
