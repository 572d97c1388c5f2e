import { type OrderFacts, queryOf, type Reader } from '@perennial/domain/page'

/** Where the document says in which zone the shop's weekdays begin. */
const zoneAttribute = 'data-zone'

/** What a browser knows of its reader by itself. @param facts of the basket */
export function browserReader(facts: OrderFacts): Reader {
  const { lang, dataset } = document.documentElement
  // Written by the script that says where a reader is, on pages that need it.
  const [country, region] = dataset.place?.split(' ') ?? []
  const timeZone = document.querySelector(`script[${zoneAttribute}]`)?.getAttribute(zoneAttribute)
  return {
    ...facts,
    language: lang,
    at: Date.now(),
    query: queryOf(location.search),
    ...(timeZone ? { timeZone } : {}),
    ...(country ? { country } : {}),
    ...(region ? { region } : {}),
  }
}
