import type { Translation } from '../catalogue.ts'

export const siteHeader: Translation['siteHeader'] = {
  menu: 'Menu',
  basket: 'Carrello',
  main: 'Principale',
  signOut: 'Esci',
}
