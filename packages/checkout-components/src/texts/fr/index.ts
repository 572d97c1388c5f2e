import type { Translation } from '../catalogue.ts'
import { account } from './account.ts'
import { announcement } from './announcement.ts'
import { basket } from './basket.ts'
import { basketTotal } from './basket-total.ts'
import { carousel } from './carousel.ts'
import { checkoutForm } from './checkout-form.ts'
import { comparison } from './comparison.ts'
import { countdown } from './countdown.ts'
import { countryGate } from './country-gate.ts'
import { embeddedVideo } from './embedded-video.ts'
import { leadForm } from './lead-form.ts'
import { giftRedeem } from './gift-redeem.ts'
import { leaveForm } from './leave-form.ts'
import { modal } from './modal.ts'
import { offerGrid } from './offer-grid.ts'
import { orderSummary } from './order-summary.ts'
import { price } from './price.ts'
import { script } from './script.ts'
import { siteFooter } from './site-footer.ts'
import { siteHeader } from './site-header.ts'
import { studentCheck } from './student-check.ts'
import { suggestions } from './suggestions.ts'
import { tabs } from './tabs.ts'
import { video } from './video.ts'

export const fr: Translation = {
  account,
  announcement,
  basket,
  basketTotal,
  carousel,
  checkoutForm,
  comparison,
  countdown,
  countryGate,
  embeddedVideo,
  leadForm,
  giftRedeem,
  leaveForm,
  modal,
  offerGrid,
  orderSummary,
  price,
  script,
  siteFooter,
  siteHeader,
  studentCheck,
  suggestions,
  tabs,
  video,
}
