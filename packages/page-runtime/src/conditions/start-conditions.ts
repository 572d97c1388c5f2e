import { orderFacts } from '../store/index.ts'
import { browserReader } from './browser-reader.ts'
import { asksForPersonalFacts, type PersonalFacts, personalFacts } from './personal-facts.ts'
import { type KnownReader, watchConditions } from './watch-conditions.ts'

// The script of pages with conditions. Islands on the same page change the facts in the same store.
let personal: PersonalFacts | undefined = asksForPersonalFacts(document) ? undefined : {}
const listeners = new Set<() => void>()
// Time and place are those of the first paint: nothing appears or vanishes while somebody reads.
const seen = browserReader(orderFacts.get())
const known: KnownReader = {
  readerWith: (facts) => ({ ...seen, ...facts, ...personal }),
  isPersonal: () => personal !== undefined,
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
watchConditions(document, orderFacts, known)
if (personal === undefined) {
  void personalFacts().then((facts) => {
    personal = facts
    for (const listener of listeners) listener()
  })
}
