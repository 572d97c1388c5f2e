import type { Area } from '@perennial/domain/access'
import { pathTypeNamed } from '@perennial/domain/records'
import {
  AddOnIcon,
  AddressIcon,
  AlertIcon,
  BasketIcon,
  CalloutIcon,
  ConsentIcon,
  CustomerIcon,
  DisputeIcon,
  DocumentIcon,
  EventIcon,
  GiftIcon,
  type IconPicture,
  IdentityIcon,
  LineItemIcon,
  LogIcon,
  OfferIcon,
  OrderIcon,
  PaymentMethodIcon,
  ProcessEventIcon,
  PromoCodeIcon,
  RefundIcon,
  ScheduleIcon,
  SessionIcon,
  SubscriptionIcon,
  WebhookIcon,
} from '@perennial/ui/icons'
import { text } from './texts.ts'
import { activeLanguage, productWords } from '@perennial/ui/messages'

/** A type of records with the screens of the object browser. */
export interface RecordType {
  /** Plural, as used in addresses. */
  pathType: string
  /** As records carry it. */
  recordType: string
  /** Plural, as the menu has it. */
  label: string
  /** Plural, in plain words. */
  type: string
  icon: IconPicture
  area: Area
}

const looks: Readonly<Record<string, readonly [label: string, icon: IconPicture]>> = {
  customers: ['Customers', CustomerIcon],
  subscriptions: ['Subscriptions', SubscriptionIcon],
  orders: ['Orders', OrderIcon],
  baskets: ['Baskets', BasketIcon],
  events: ['Events', EventIcon],
  webhooks: ['Webhooks', WebhookIcon],
  gift_code: ['Gift codes', GiftIcon],
  consents: ['Consents', ConsentIcon],
  invoices: ['Invoices', DocumentIcon],
  credit_notes: ['Credit Notes', DocumentIcon],
  payments: ['Payments', PaymentMethodIcon],
  refunds: ['Refunds', RefundIcon],
  disputes: ['Disputes', DisputeIcon],
  schedules: ['Schedules', ScheduleIcon],
  addresses: ['Addresses', AddressIcon],
  payment_methods: ['Payment Methods', PaymentMethodIcon],
  line_items: ['Line Items', LineItemIcon],
  subscription_offers: ['Subscription Offers', OfferIcon],
  add_ons: ['Add-Ons', AddOnIcon],
  identities: ['Identities', IdentityIcon],
  sessions: ['Sessions', SessionIcon],
  alerts: ['Alerts', AlertIcon],
  process: ['Process Events', ProcessEventIcon],
  process_steps: ['Process Steps', LogIcon],
  callouts: ['Callouts', CalloutIcon],
  promo_codes: ['Promo Codes', PromoCodeIcon],
  promo_codes_v2: ['Promo Codes', PromoCodeIcon],
}

/** The type of that name in addresses; undefined for one without these screens. */
export function recordTypeOf(pathType: string): RecordType | undefined {
  const known = pathTypeNamed(pathType)
  const look = known && Object.hasOwn(looks, pathType) ? looks[pathType] : undefined
  if (!known || !look) return undefined
  const [english, icon] = look
  const label = productWords(english)
  return { pathType, recordType: known.recordType, label, type: withinSentence(label), icon, area: known.area }
}

/** A label within a sentence: German writes nouns with a capital letter everywhere. */
const withinSentence = (label: string): string => {
  const { language, locale } = activeLanguage()
  return language.startsWith('de') ? label : label.toLocaleLowerCase(locale)
}

/** The console area of a type: promo codes are in the catalogue's menu. */
export const areaLabel = ({ area }: RecordType): string => text(area === 'promo_code' ? 'catalog' : 'subscriptions')
