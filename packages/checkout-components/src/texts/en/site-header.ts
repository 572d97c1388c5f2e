export const siteHeader = { menu: 'Menu', basket: 'Basket', main: 'Main', signOut: 'Sign out' }
