import { addOn } from './add-on.ts'
import { address } from './address.ts'
import { alert } from './alert.ts'
import { basket } from './basket.ts'
import { callout } from './callout.ts'
import { consent } from './consent.ts'
import { creditNote } from './credit-note.ts'
import { customer } from './customer.ts'
import { dispute } from './dispute.ts'
import { event } from './event.ts'
import { giftCode } from './gift-code.ts'
import { identity } from './identity.ts'
import { invoice } from './invoice.ts'
import { journeyGroup } from './journey-group.ts'
import { lineItem } from './line-item.ts'
import { order } from './order.ts'
import { payment } from './payment.ts'
import { paymentMethod } from './payment-method.ts'
import { processEvent } from './process-event.ts'
import { processStep } from './process-step.ts'
import { promoCode } from './promo-code.ts'
import { promoCodeV2 } from './promo-code-v2.ts'
import type { RecordType } from './record-type.ts'
import { refund } from './refund.ts'
import { schedule } from './schedule.ts'
import { session } from './session.ts'
import { subscription } from './subscription.ts'
import { subscriptionOffer } from './subscription-offer.ts'
import { webhook } from './webhook.ts'

/** Every type that is listed as records (OBJ-54), in the order of menus: a new one is a file and a line here. */
export const listedTypes: readonly RecordType[] = [
  customer,
  subscription,
  order,
  basket,
  event,
  webhook,
  giftCode,
  consent,
  schedule,
  invoice,
  creditNote,
  payment,
  refund,
  dispute,
  address,
  paymentMethod,
  lineItem,
  subscriptionOffer,
  addOn,
  identity,
  session,
  alert,
  processEvent,
  processStep,
  callout,
  promoCode,
  promoCodeV2,
  journeyGroup,
]

/** Types that the object browser shows, each with a table and a page (OBJ-05). */
export const pathTypes: readonly RecordType[] = listedTypes.filter(({ hasOwnScreens }) => !hasOwnScreens)
