/** The error of every paginated list for a cursor that it has not issued. */
export const BAD_CURSOR = { status: 400, message: 'This list has changed. Start from its first page.' } as const
