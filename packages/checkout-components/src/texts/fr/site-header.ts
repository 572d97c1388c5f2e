import type { Translation } from '../catalogue.ts'

export const siteHeader: Translation['siteHeader'] = {
  menu: 'Menu',
  basket: 'Panier',
  main: 'Principale',
  signOut: 'Se déconnecter',
}
