import { addresses } from './addresses/addresses.ts'
import { billingProducts } from './catalogue/billing-products.ts'
import { blocks } from './blocks/blocks.ts'
import { builds } from './builds/builds.ts'
import { botCheck } from './checkout/bot-check.ts'
import { changeSets } from './change-sets/change-sets.ts'
import { sheets } from './sheets/sheets.ts'
import { checkout } from './checkout/checkout.ts'
import { components } from './components/components.ts'
import { customer } from './customer/customer.ts'
import { customers } from './customers/customers.ts'
import { developerCredentials } from './components/developer-credentials.ts'
import { connect } from './connect/connect.ts'
import { apiKeys } from './developer/api-keys.ts'
import { installation } from './developer/installation.ts'
import { errorReports } from './error-reports/error-reports.ts'
import { families } from './catalogue/families.ts'
import { forms } from './forms/forms.ts'
import { giftCodes, gifts } from './gifts/gifts.ts'
import { invoices } from './invoices/invoices.ts'
import { items } from './catalogue/items.ts'
import { jobs } from './jobs/jobs.ts'
import { journeys } from './journeys/journeys.ts'
import { mails } from './mail/mails.ts'
import { leaveRequests } from './leave-requests/leave-requests.ts'
import { links } from './links/links.ts'
import { media } from './media/media.ts'
import { notifications } from './notifications/notifications.ts'
import { records } from './records/records.ts'
import { offers } from './offers/offers.ts'
import { orders } from './orders/orders.ts'
import { payLinks } from './pay-links/pay-links.ts'
import { payments } from './payments/payments.ts'
import { access } from './access/access.ts'
import { previewTickets } from './preview-tickets/preview-tickets.ts'
import { promoCodes } from './promo-codes/promo-codes.ts'
import { proxy } from './proxy/proxy.ts'
import { publishing } from './publishing/publishing.ts'
import { publications } from './publications/publications.ts'
import { reports } from './reports/reports.ts'
import { savedSearches } from './saved-searches/saved-searches.ts'
import { schedules } from './schedules/schedules.ts'
import { sellableOffers } from './offers/sellable-offers.ts'
import { search } from './search/search.ts'
import { session } from './session/session.ts'
import { sessions } from './sessions/sessions.ts'
import { settings } from './settings/settings.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { teams } from './teams/teams.ts'
import { testClocks } from './test-clocks/test-clocks.ts'
import { passkeys } from './passkeys/passkeys.ts'
import { twoStep } from './two-step/two-step.ts'
import { users } from './users/users.ts'
import { webReport } from './builds/web-report.ts'

/** Handlers of the console's origin. */
export const consoleRouter = {
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

/** Handlers of the shop's origin. */
export const shopRouter = { checkout, promoCodes, offers, forms, botCheck }

/** Handlers of the account origin. */
export const accountRouter = { ...shopRouter, customer, giftCodes, leaveRequests, orders, payments, payLinks }
