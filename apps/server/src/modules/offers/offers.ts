import { inTenant } from '../../http/guard.ts'
import { publishedOffers } from './find-offers.ts'
import { offerOf, offerView } from './offer-view.ts'

export const offers = {
  list: inTenant.offers.list.handler(async ({ input, context }) => {
    const paths = [...new Set(input.path.split(','))].filter((path) => path.startsWith('/')).slice(0, 100)
    const found = (await publishedOffers(context.tx, paths)).flatMap((row) => offerOf(row) ?? [])
    return {
      items: found.map((offer) => ({
        id: offer.id,
        version: offer.version,
        path: offer.path,
        name: offer.name,
        data: offer.data,
        view: offerView(offer, input.language ?? 'en'),
      })),
    }
  }),
}
