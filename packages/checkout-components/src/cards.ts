import type { CardComponent, CardLibrary } from '@perennial/page-runtime/contract'
import { Announcement } from './announcement/announcement.tsx'
import { CheckoutForm } from './checkout-form/checkout-form.tsx'
import { Hero } from './hero/hero.tsx'
import { ImageAndText } from './image-and-text/image-and-text.tsx'
import { OfferGrid } from './offer-grid/offer-grid.tsx'
import { OrderSummary } from './order-summary/order-summary.tsx'
import { Questions } from './questions/questions.tsx'
import { Quote } from './quote/quote.tsx'
import { SiteFooter } from './site-footer/site-footer.tsx'
import { SiteHeader } from './site-header/site-header.tsx'
import { Stories } from './stories/stories.tsx'
import { Text } from './text/text.tsx'

/** The code of all components by path, for the server and the canvas. Shoppers get one chunk an interactive card. */
export const library: CardLibrary = new Map<string, CardComponent>([
  ['/components/announcement', Announcement],
  ['/components/site-header', SiteHeader],
  ['/components/hero', Hero],
  ['/components/offer-grid', OfferGrid],
  ['/components/stories', Stories],
  ['/components/image-and-text', ImageAndText],
  ['/components/text', Text],
  ['/components/quote', Quote],
  ['/components/questions', Questions],
  ['/components/site-footer', SiteFooter],
  ['/components/checkout-form', CheckoutForm],
  ['/components/order-summary', OrderSummary],
])
