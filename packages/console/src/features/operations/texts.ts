import { addTexts } from '../../messages/index.ts'
import { operations } from '../../messages/en/operations.ts'

addTexts(operations)
