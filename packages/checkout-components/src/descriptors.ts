import { type ComponentDescriptor, type ComponentRegistry, registryOf } from '@perennial/page-runtime/contract'
import { accountCancel } from './account-cancel/descriptor.ts'
import { accountDetails } from './account-details/descriptor.ts'
import { accountGifts } from './account-gifts/descriptor.ts'
import { accountOverview } from './account-overview/descriptor.ts'
import { accountPayments } from './account-payments/descriptor.ts'
import { accountPrivacy } from './account-privacy/descriptor.ts'
import { accountSubscription } from './account-subscription/descriptor.ts'
import { accordion } from './accordion/descriptor.ts'
import { announcement } from './announcement/descriptor.ts'
import { basket } from './basket/descriptor.ts'
import { basketAddOns } from './basket-add-ons/descriptor.ts'
import { basketTotal } from './basket-total/descriptor.ts'
import { box } from './box/descriptor.ts'
import { carousel } from './carousel/descriptor.ts'
import { giftRedeem } from './gift-redeem/descriptor.ts'
import { checkoutForm } from './checkout-form/descriptor.ts'
import { column, columns } from './columns/descriptor.ts'
import { comparison } from './comparison/descriptor.ts'
import { countdown } from './countdown/descriptor.ts'
import { countryGate } from './country-gate/descriptor.ts'
import { crossSell } from './cross-sell/descriptor.ts'
import { divider } from './divider/descriptor.ts'
import { embeddedVideo } from './embedded-video/descriptor.ts'
import { hero } from './hero/descriptor.ts'
import { html } from './html/descriptor.ts'
import { imageAndText } from './image-and-text/descriptor.ts'
import { leadForm } from './lead-form/descriptor.ts'
import { leaveForm } from './leave-form/descriptor.ts'
import { modal } from './modal/descriptor.ts'
import { offer, offerGrid } from './offer-grid/descriptor.ts'
import { orderSummary } from './order-summary/descriptor.ts'
import { picture } from './picture/descriptor.ts'
import { price } from './price/descriptor.ts'
import { questions } from './questions/descriptor.ts'
import { quote } from './quote/descriptor.ts'
import { script } from './script/descriptor.ts'
import { signInWall } from './sign-in-wall/descriptor.ts'
import { siteFooter } from './site-footer/descriptor.ts'
import { siteHeader } from './site-header/descriptor.ts'
import { stories } from './stories/descriptor.ts'
import { studentCheck } from './student-check/descriptor.ts'
import { tabs } from './tabs/descriptor.ts'
import { text } from './text/descriptor.ts'
import { upsell } from './upsell/descriptor.ts'
import { video } from './video/descriptor.ts'

/** All components available for pages of the shop. */
export const descriptors: readonly ComponentDescriptor[] = [
  announcement,
  siteHeader,
  hero,
  offerGrid,
  offer,
  stories,
  imageAndText,
  picture,
  text,
  quote,
  questions,
  divider,
  columns,
  column,
  box,
  video,
  embeddedVideo,
  countdown,
  accordion,
  tabs,
  carousel,
  modal,
  comparison,
  price,
  html,
  leadForm,
  signInWall,
  countryGate,
  studentCheck,
  script,
  siteFooter,
  checkoutForm,
  orderSummary,
  basket,
  basketTotal,
  basketAddOns,
  upsell,
  crossSell,
  accountOverview,
  accountSubscription,
  accountCancel,
  accountPayments,
  accountDetails,
  accountPrivacy,
  accountGifts,
  giftRedeem,
  leaveForm,
]

/** All components by path. */
export const registry: ComponentRegistry = registryOf(descriptors)
