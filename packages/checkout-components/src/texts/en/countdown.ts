export const countdown = { ends: 'Until {date}' }
