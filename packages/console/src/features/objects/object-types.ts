import type { Area } from '@perennial/domain/access'
import {
  AddressIcon,
  CustomerIcon,
  GiftIcon,
  type IconPicture,
  LineItemIcon,
  PaymentMethodIcon,
  PromoCodeIcon,
  ScheduleIcon,
  SubscriptionIcon,
} from '@perennial/ui/icons'

/** A type of records with the generic screens of the object browser. */
export interface ObjectType {
  /** Plural, as the menu has it. */
  label: string
  /** Plural, in plain words. */
  type: string
  icon: IconPicture
  area: Area
}

const customerData = (label: string, icon: IconPicture): ObjectType => ({
  label,
  type: label.toLowerCase(),
  icon,
  area: 'subscriptions',
})

const types: Readonly<Record<string, ObjectType>> = {
  customers: customerData('Customers', CustomerIcon),
  subscriptions: customerData('Subscriptions', SubscriptionIcon),
  gift_code: customerData('Gift Codes', GiftIcon),
  schedules: customerData('Schedules', ScheduleIcon),
  addresses: customerData('Addresses', AddressIcon),
  payment_methods: customerData('Payment Methods', PaymentMethodIcon),
  line_items: customerData('Line Items', LineItemIcon),
  promo_codes: { label: 'Promo Codes', type: 'promo codes', icon: PromoCodeIcon, area: 'promo_code' },
  promo_codes_v2: { label: 'Promo Codes', type: 'promo codes', icon: PromoCodeIcon, area: 'promo_code' },
}

/** The type of that name in addresses; undefined for one without these screens. */
export const objectTypeOf = (pathType: string): ObjectType | undefined =>
  Object.hasOwn(types, pathType) ? types[pathType] : undefined

export const objectTypeNames: readonly string[] = Object.keys(types)
