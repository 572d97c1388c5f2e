import { pages } from '../../messages/en/pages.ts'
import { addTexts } from '../../messages/index.ts'

addTexts(pages)
