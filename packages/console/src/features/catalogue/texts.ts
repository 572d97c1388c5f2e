import { catalogueLists } from '../../messages/en/catalogue-lists.ts'
import { catalogue } from '../../messages/en/catalogue.ts'
import { addTexts } from '../../messages/index.ts'

addTexts({ ...catalogue, ...catalogueLists })
