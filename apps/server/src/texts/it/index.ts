import type { ServerTexts } from '../server-texts.ts'
import { customerMails } from './customer-mails.ts'
import { document } from './document.ts'
import { errorPage } from './error-page.ts'
import { gift } from './gift.ts'
import { leaveRequest } from './leave-request.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderNotPlaced } from './order-not-placed.ts'
import { orderPage } from './order-page.ts'
import { payPage } from './pay-page.ts'
import { shopperSignIn } from './shopper-sign-in.ts'
import { studentOffer } from './student-offer.ts'
import { subscriptionMails } from './subscription-mails.ts'

export const it: ServerTexts = {
  customerMails,
  document,
  errorPage,
  gift,
  leaveRequest,
  orderConfirmation,
  orderNotPlaced,
  orderPage,
  payPage,
  shopperSignIn,
  studentOffer,
  subscriptionMails,
}
