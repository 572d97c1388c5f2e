import { addTexts } from '../../messages/index.ts'
import { developer } from '../../messages/en/developer.ts'

addTexts(developer)
