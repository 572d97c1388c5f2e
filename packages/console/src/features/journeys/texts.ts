import { addTexts } from '../../messages/index.ts'
import { journeys } from '../../messages/en/journeys.ts'

addTexts(journeys)
