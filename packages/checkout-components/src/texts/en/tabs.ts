export const tabs = { label: 'Topics' }
