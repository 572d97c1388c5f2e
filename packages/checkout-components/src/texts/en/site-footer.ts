export const siteFooter = { footer: 'Legal and help' }
