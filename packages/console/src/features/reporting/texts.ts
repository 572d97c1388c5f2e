import { addTexts } from '../../messages/index.ts'
import { reporting } from '../../messages/en/reporting.ts'
// The list of exports and the columns of records say what they say elsewhere.
import '../objects/texts.ts'
import '../operations/texts.ts'

addTexts(reporting)
