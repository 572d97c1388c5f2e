import type { Catalogue } from './catalogue.ts'
import { access } from './it/access.ts'
import { display } from './it/display.ts'
import { editors } from './it/editors.ts'
import { fields } from './it/fields.ts'
import { general } from './it/general.ts'
import { navigation } from './it/navigation.ts'
import { tables } from './it/tables.ts'

/** The kit's texts in Italian. */
export const it: Catalogue = { ...general, ...navigation, ...fields, ...editors, ...tables, ...access, ...display }
