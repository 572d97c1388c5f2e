import { catalogue } from '../../messages/en/catalogue.ts'
import { addTexts } from '../../messages/index.ts'

addTexts(catalogue)
