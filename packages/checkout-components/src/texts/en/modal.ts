export const modal = { close: 'Close' }
