import { addTexts } from '../../messages/index.ts'
import { settings } from '../../messages/en/settings.ts'

addTexts(settings)
