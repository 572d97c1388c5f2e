import { access } from './en/access.ts'
import { display } from './en/display.ts'
import { editors } from './en/editors.ts'
import { fields } from './en/fields.ts'
import { general } from './en/general.ts'
import { navigation } from './en/navigation.ts'
import { tables } from './en/tables.ts'

/**
 * All texts of the design system, one file per area. Components replace `{name}` placeholders; `{n}` of a pluralised
 * text is its number.
 */
export const en = { ...general, ...navigation, ...fields, ...editors, ...tables, ...access, ...display } as const
