import type { CardComponent, CardLibrary } from '@perennial/page-runtime/contract'
import { AccountCancel } from './account-cancel/account-cancel.tsx'
import { AccountDetails } from './account-details/account-details.tsx'
import { AccountGifts } from './account-gifts/account-gifts.tsx'
import { AccountOverview } from './account-overview/account-overview.tsx'
import { AccountPayments } from './account-payments/account-payments.tsx'
import { AccountPrivacy } from './account-privacy/account-privacy.tsx'
import { AccountSubscription } from './account-subscription/account-subscription.tsx'
import { Accordion } from './accordion/accordion.tsx'
import { Announcement } from './announcement/announcement.tsx'
import { Basket } from './basket/basket.tsx'
import { BasketAddOns } from './basket-add-ons/basket-add-ons.tsx'
import { BasketTotal } from './basket-total/basket-total.tsx'
import { Box } from './box/box.tsx'
import { Carousel } from './carousel/carousel.tsx'
import { CheckoutForm } from './checkout-form/checkout-form.tsx'
import { Columns } from './columns/columns.tsx'
import { Comparison } from './comparison/comparison.tsx'
import { Countdown } from './countdown/countdown.tsx'
import { CountryGate } from './country-gate/country-gate.tsx'
import { CrossSell } from './cross-sell/cross-sell.tsx'
import { Divider } from './divider/divider.tsx'
import { EmbeddedVideo } from './embedded-video/embedded-video.tsx'
import { GiftRedeem } from './gift-redeem/gift-redeem.tsx'
import { Hero } from './hero/hero.tsx'
import { Html } from './html/html.tsx'
import { ImageAndText } from './image-and-text/image-and-text.tsx'
import { LeadForm } from './lead-form/lead-form.tsx'
import { LeaveForm } from './leave-form/leave-form.tsx'
import { Modal } from './modal/modal.tsx'
import { OfferGrid } from './offer-grid/offer-grid.tsx'
import { OrderSummary } from './order-summary/order-summary.tsx'
import { Picture } from './picture/picture.tsx'
import { Price } from './price/price.tsx'
import { Questions } from './questions/questions.tsx'
import { Quote } from './quote/quote.tsx'
import { Script } from './script/script.tsx'
import { SignInWall } from './sign-in-wall/sign-in-wall.tsx'
import { SiteFooter } from './site-footer/site-footer.tsx'
import { SiteHeader } from './site-header/site-header.tsx'
import { Stories } from './stories/stories.tsx'
import { StudentCheck } from './student-check/student-check.tsx'
import { Tabs } from './tabs/tabs.tsx'
import { Text } from './text/text.tsx'
import { Upsell } from './upsell/upsell.tsx'
import { Video } from './video/video.tsx'

/** The code of all components by path, for the server and the canvas. Shoppers get one chunk per interactive card. */
export const library: CardLibrary = new Map<string, CardComponent>([
  ['/components/announcement', Announcement],
  ['/components/site-header', SiteHeader],
  ['/components/hero', Hero],
  ['/components/offer-grid', OfferGrid],
  ['/components/stories', Stories],
  ['/components/image-and-text', ImageAndText],
  ['/components/picture', Picture],
  ['/components/text', Text],
  ['/components/quote', Quote],
  ['/components/questions', Questions],
  ['/components/divider', Divider],
  ['/components/columns', Columns],
  ['/components/box', Box],
  ['/components/video', Video],
  ['/components/embedded-video', EmbeddedVideo],
  ['/components/countdown', Countdown],
  ['/components/accordion', Accordion],
  ['/components/tabs', Tabs],
  ['/components/carousel', Carousel],
  ['/components/modal', Modal],
  ['/components/comparison', Comparison],
  ['/components/price', Price],
  ['/components/html', Html],
  ['/components/lead-form', LeadForm],
  ['/components/sign-in-wall', SignInWall],
  ['/components/country-gate', CountryGate],
  ['/components/student-check', StudentCheck],
  ['/components/script', Script],
  ['/components/site-footer', SiteFooter],
  ['/components/checkout-form', CheckoutForm],
  ['/components/order-summary', OrderSummary],
  ['/components/basket', Basket],
  ['/components/basket-total', BasketTotal],
  ['/components/basket-add-ons', BasketAddOns],
  ['/components/upsell', Upsell],
  ['/components/cross-sell', CrossSell],
  ['/components/account-overview', AccountOverview],
  ['/components/account-subscription', AccountSubscription],
  ['/components/account-cancel', AccountCancel],
  ['/components/account-payments', AccountPayments],
  ['/components/account-details', AccountDetails],
  ['/components/account-privacy', AccountPrivacy],
  ['/components/account-gifts', AccountGifts],
  ['/components/gift-redeem', GiftRedeem],
  ['/components/leave-form', LeaveForm],
])
