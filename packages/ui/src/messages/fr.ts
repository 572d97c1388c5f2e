import type { Catalogue } from './catalogue.ts'
import { access } from './fr/access.ts'
import { display } from './fr/display.ts'
import { editors } from './fr/editors.ts'
import { fields } from './fr/fields.ts'
import { general } from './fr/general.ts'
import { navigation } from './fr/navigation.ts'
import { tables } from './fr/tables.ts'

/** The kit's texts in French. */
export const fr: Catalogue = { ...general, ...navigation, ...fields, ...editors, ...tables, ...access, ...display }
