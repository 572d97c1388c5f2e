import { access } from './en/access.ts'
import { display } from './en/display.ts'
import { editors } from './en/editors.ts'
import { fields } from './en/fields.ts'
import { general } from './en/general.ts'
import { navigation } from './en/navigation.ts'
import { tables } from './en/tables.ts'

/** Every text the kit shows by itself, one file an area. `{name}` is filled in by the component that uses it, `{n}` of a counted text by its number. */
export const en = { ...general, ...navigation, ...fields, ...editors, ...tables, ...access, ...display } as const
