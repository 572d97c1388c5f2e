import { addresses } from './addresses/index.ts'
import { billingProducts } from './billing-products/index.ts'
import { blocks } from './blocks/index.ts'
import { botCheck } from './bot-check/index.ts'
import { builds } from './builds/index.ts'
import { changeSets } from './change-sets/index.ts'
import { sheets } from './sheets/index.ts'
import { checkout } from './checkout/index.ts'
import { components, developerCredentials } from './components/index.ts'
import { connect } from './connect/index.ts'
import { customers } from './customers/index.ts'
import { apiKeys, installation } from './developer/index.ts'
import { customer } from './customer/index.ts'
import { errorReports } from './error-reports/index.ts'
import { families } from './families/index.ts'
import { forms } from './forms/index.ts'
import { giftCodes } from './gift-codes/index.ts'
import { gifts } from './gifts/index.ts'
import { invoices } from './invoices/index.ts'
import { items } from './catalogue/index.ts'
import { jobs } from './jobs/index.ts'
import { journeys } from './journeys/index.ts'
import { leaveRequests } from './leave-requests/index.ts'
import { links } from './links/index.ts'
import { mails } from './mails/index.ts'
import { media } from './media/index.ts'
import { notifications } from './notifications/index.ts'
import { records } from './records/index.ts'
import { offers } from './offers/index.ts'
import { orders } from './orders/index.ts'
import { payLinks } from './pay-links/index.ts'
import { payments } from './payments/index.ts'
import { access } from './access/index.ts'
import { passkeys } from './passkeys/index.ts'
import { previewTickets } from './preview-tickets/index.ts'
import { promoCodes } from './promo-codes/index.ts'
import { proxy } from './proxy/index.ts'
import { publications } from './publications/index.ts'
import { publishing } from './publishing/index.ts'
import { reports } from './reports/index.ts'
import { savedSearches } from './saved-searches/index.ts'
import { schedules } from './schedules/index.ts'
import { sellableOffers } from './sellable-offers/index.ts'
import { search } from './search/index.ts'
import { session } from './session/index.ts'
import { sessions } from './sessions/index.ts'
import { settings } from './settings/index.ts'
import { subscriptions } from './subscriptions/index.ts'
import { teams } from './teams/index.ts'
import { testClocks } from './test-clocks/index.ts'
import { twoStep } from './two-step/index.ts'
import { users } from './users/index.ts'
import { webReport } from './web-report/index.ts'

/** Calls of the console's origin. */
export const consoleContract = {
  session,
  users,
  teams,
  sessions,
  twoStep,
  passkeys,
  access,
  search,
  notifications,
  proxy,
  errorReports,
  items,
  changeSets,
  sheets,
  families,
  billingProducts,
  webReport,
  builds,
  blocks,
  publications,
  publishing,
  sellableOffers,
  addresses,
  links,
  schedules,
  jobs,
  previewTickets,
  records,
  customers,
  subscriptions,
  invoices,
  gifts,
  mails,
  testClocks,
  savedSearches,
  reports,
  offers,
  components,
  developerCredentials,
  connect,
  apiKeys,
  installation,
  settings,
  journeys,
  media,
}

/** Calls of the shop's origin: none for staff, and none about a person or an order. */
export const shopContract = { checkout, promoCodes, offers, forms, botCheck }

/** Calls of the account origin: those of the shop, and what belongs to a shopper. */
export const accountContract = { ...shopContract, customer, giftCodes, leaveRequests, orders, payments, payLinks }

/** The whole wire contract: one folder per noun, each endpoint with its permission. */
export const contract = { ...consoleContract, ...accountContract }
export type Contract = typeof contract
