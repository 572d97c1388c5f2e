import { people } from '../../messages/en/people.ts'
import { addTexts } from '../../messages/index.ts'

addTexts(people)
