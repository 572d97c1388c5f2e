import type { ConsoleTranslation } from '../catalogues.ts'
import { items } from './items.ts'
import * as menus from './menus.ts'
import { shell } from './shell.ts'
import { words } from './words.ts'

export const fr = { ...menus, items, shell, words } satisfies ConsoleTranslation
