import { orderFacts } from '../store/index.ts'
import { watchConditions } from './watch-conditions.ts'

// The script of pages with conditions. Islands on the same page change the facts in the same store.
watchConditions(document, orderFacts)
