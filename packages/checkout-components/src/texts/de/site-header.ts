import type { Translation } from '../catalogue.ts'

export const siteHeader: Translation['siteHeader'] = {
  menu: 'Menü',
  basket: 'Warenkorb',
  main: 'Hauptmenü',
  signOut: 'Abmelden',
}
