import type { Catalogue } from './catalogue.ts'
import { access } from './de/access.ts'
import { display } from './de/display.ts'
import { editors } from './de/editors.ts'
import { fields } from './de/fields.ts'
import { general } from './de/general.ts'
import { navigation } from './de/navigation.ts'
import { tables } from './de/tables.ts'

/** The kit's texts in German. */
export const de: Catalogue = { ...general, ...navigation, ...fields, ...editors, ...tables, ...access, ...display }
