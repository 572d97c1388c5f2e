import {
  BasketIcon,
  CustomerIcon,
  EventIcon,
  GiftIcon,
  OrderIcon,
  PromoCodeIcon,
  SubscriptionIcon,
  WebhookIcon,
} from '@perennial/ui/icons'
import type { PlainKey } from '@perennial/ui/messages'
import { defineFeature, type MenuEntry, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
import { customerRoute, customerUrl, ordersUrl, recordRoute, recordsRoute, recordsUrl, searchRoute } from './urls.ts'

const screens = () => import('./index.ts')

type Looks = Pick<MenuEntry, 'places' | 'icon'> & Partial<MenuEntry>

const list = (key: PlainKey<typeof label>, pathType: string, looks: Looks): MenuEntry => ({
  label: () => label(key),
  address: recordsUrl(pathType),
  needs: ['read', 'subscriptions'],
  ...looks,
})

export const records = defineFeature({
  id: 'records',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [
    { path: recordsRoute, lazy: screen(screens, 'RecordsScreen') },
    { path: customerRoute, lazy: screen(screens, 'CustomerRecordsScreen') },
    { path: recordRoute, lazy: screen(screens, 'RecordScreen') },
    { path: searchRoute, lazy: screen(screens, 'SearchScreen') },
  ],
  menu: [
    list('customers', 'customers', { places: { subscriptions: 10, manage: 10 }, icon: CustomerIcon }),
    list('subscriptions', 'subscriptions', { places: { subscriptions: 20, manage: 20 }, icon: SubscriptionIcon }),
    list('orders', 'orders', { places: { subscriptions: 30, manage: 30 }, icon: OrderIcon }),
    list('baskets', 'baskets', { places: { subscriptions: 40 }, icon: BasketIcon }),
    list('events', 'events', { places: { subscriptions: 50 }, icon: EventIcon }),
    list('webhooks', 'webhooks', { places: { subscriptions: 60 }, icon: WebhookIcon }),
    list('giftCodes', 'gift_code', { places: { subscriptions: 70 }, icon: GiftIcon }),
    // The same lists, for those who look after customers alone (NAV-21).
    list('customers', '', { places: { customer: 10 }, icon: CustomerIcon, address: customerUrl('customers') }),
    list('orders', '', { places: { customer: 20 }, icon: OrderIcon, address: customerUrl('orders') }),
    list('events', '', { places: { customer: 30 }, icon: EventIcon, address: customerUrl('events') }),
    list('promoCodes', 'promo_codes', {
      places: { catalog: 90 },
      icon: PromoCodeIcon,
      needs: ['read', 'promo_code'],
      inTenant: ({ promo_codes_v2: on }) => !on,
    }),
    list('promoCodes', 'promo_codes_v2', {
      places: { catalog: 90 },
      icon: PromoCodeIcon,
      badge: 'beta',
      needs: ['read', 'promo_code'],
      inTenant: ({ promo_codes_v2: on }) => on,
    }),
  ],
  shortcuts: [{ keys: 'g o', label: () => label('goToOrders'), address: ordersUrl }],
  prefetch: screens,
})
