/** Where the test clock of the whole test environment stands. */
export const testClockUrl = '/developer/test-clock'
