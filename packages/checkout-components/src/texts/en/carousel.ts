export const carousel = { previous: 'Back', next: 'Forward', role: 'carousel', slide: '{number} of {count}' }
