export const announcement = { label: 'Announcement' }
