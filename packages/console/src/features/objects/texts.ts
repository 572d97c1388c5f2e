import { addTexts } from '../../messages/index.ts'
import { objects } from '../../messages/en/objects.ts'

addTexts(objects)
