import {
  AddOnIcon,
  AssetIcon,
  BasketIcon,
  CampaignIcon,
  ConfigIcon,
  CredentialsIcon,
  CustomerIcon,
  DeveloperIcon,
  EntitlementIcon,
  EventIcon,
  GiftIcon,
  type IconPicture,
  JourneyIcon,
  OfferIcon,
  OperationsIcon,
  OrderIcon,
  PageIcon,
  PermissionsIcon,
  ProductIcon,
  ProfileIcon,
  PromoCodeIcon,
  ReportIcon,
  SegmentIcon,
  SettingsIcon,
  SubscriptionIcon,
  SupportIcon,
  TagIcon,
  TeamIcon,
  UserAddIcon,
  UsersIcon,
  WebhookIcon,
} from '@perennial/ui/icons'

/** By the part of the address that names the thing. */
const icons: Readonly<Record<string, IconPicture>> = {
  offers: CampaignIcon,
  offers2: OfferIcon,
  add_ons: AddOnIcon,
  products: ProductIcon,
  entitlements: EntitlementIcon,
  segments: SegmentIcon,
  tags: TagIcon,
  assets: AssetIcon,
  promo_codes: PromoCodeIcon,
  promo_codes_v2: PromoCodeIcon,
  pages: PageIcon,
  pages2: PageIcon,
  journeys: JourneyIcon,
  journeys2: JourneyIcon,
  operation: OperationsIcon,
  config: ConfigIcon,
  customers: CustomerIcon,
  subscriptions: SubscriptionIcon,
  orders: OrderIcon,
  baskets: BasketIcon,
  events: EventIcon,
  webhooks: WebhookIcon,
  gift_code: GiftIcon,
  allusers: UsersIcon,
  createuser: UserAddIcon,
  createteams: TeamIcon,
  permissions: PermissionsIcon,
  developercredentials: CredentialsIcon,
}
const areas: Readonly<Record<string, IconPicture>> = {
  profile: ProfileIcon,
  reporting: ReportIcon,
  developer: DeveloperIcon,
}

/** The picture of a menu entry. */
export function menuIcon(address: string): IconPicture {
  if (/^https?:/.test(address)) return SupportIcon
  const [, area = '', name = ''] = address.split('/')
  if (name === 'settings') return SettingsIcon
  return icons[name] ?? areas[area] ?? PageIcon
}
