export {
  account,
  accountToken,
  knownDevice,
  membership,
  notificationMark,
  oidcModel,
  passkey,
  passkeyChallenge,
  role,
  secret,
  signInName,
  signInSession,
  rateLimit,
  team,
  tenant,
  twoStep,
} from './accounts.ts'
export { component, componentVersion, developerCredential } from './components.ts'
export { change, item, pageVersion, reference, type VersionBody } from './catalogue.ts'
export { changeRow, changeSet, setSubject, trash } from './change-sets.ts'
export { sheet, sheetMapping, sheetRow } from './sheets.ts'
export { everyRelation, savedSearch, storedRecord, timelineEvent, recordIdentity, recordRelation } from './records.ts'
export {
  checkout,
  consent,
  orderAttempt,
  outbox,
  processStep,
  promoClaim,
  promoUsage,
} from './orders.ts'
export { document } from './documents.ts'
export { gift, type GiftAddress, giftCommand, type GiftRecipient, giftUse } from './gifts.ts'
export { providerEvent, providerObject } from './payments.ts'
export { mediaFile } from './media.ts'
export { shopper, shopperCode } from './shoppers.ts'
export {
  blockPublishRequest,
  type BlockSnapshot,
  build,
  formerAddress,
  jobProgress,
  livePeriod,
  type LogEntry,
  type OfferSnapshot,
  pageAddress,
  previewTicket,
  publication,
  publishedBlock,
  publishedOffer,
  publishRequest,
  scheduledPublication,
} from './publishing.ts'
export { apiKey, connection, externalKey, webhookDelivery } from './developer.ts'
export { limitCount, setting } from './settings.ts'
export { journeyGroup } from './journeys.ts'
export { samplePast } from './sample-past.ts'
export {
  type BillTo,
  charge,
  creditBalance,
  dispute,
  type DocumentSnapshot,
  due,
  invoice,
  invoiceLine,
  ledgerEntry,
  loneRefund,
  movement,
  notice,
  payLink,
  payment,
  paymentMethod,
  refund,
  type Seller,
  leaveRequest,
  refundRequest,
  saveGiven,
  subscription,
  subscriptionChange,
  subscriptionCommand,
  subscriptionItem,
  testClock,
} from './subscriptions.ts'
