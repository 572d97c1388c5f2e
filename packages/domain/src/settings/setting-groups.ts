import type { JsonSchema } from '../json-schema/index.ts'
import { PRODUCT } from '../product/index.ts'
import {
  duration,
  flag,
  group,
  listOf,
  oneOf,
  part,
  secret,
  type SettingGroup,
  text,
  webAddress,
  whole,
} from './setting-group.ts'
import { planEvent, webhookEvents, webhookTimeout } from './webhook-events.ts'

/** What the tenant runs beside the core, as far as its settings differ. */
export interface SettingScope {
  /** The billing rate plan plugin: it has an event of its own. */
  ratePlanPlugin: boolean
}

const throttling = (title: string, withLock: boolean): JsonSchema =>
  part(title, {
    concurrency: whole('At the same time', { minimum: 1, maximum: 1000 }),
    ...(withLock ? { locktime: whole('Locked for (seconds)', { minimum: 1, maximum: 86_400 }) } : {}),
  })

/** What "Shared JWT Token" asks for besides, and the others do not (SET-34). */
const cookieOfToken: JsonSchema = {
  if: { properties: { type: { const: 'Shared JWT Token' } }, required: ['type'] },
  // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
  then: {
    properties: { external_auth_cookie: text('External auth cookie', { minLength: 1 }) },
    required: ['external_auth_cookie'],
  },
}

const siteSecurity = group(
  'siteSecurity',
  'Site Security',
  'Who may call the shop, how often, and how shoppers are told from machines.',
  {
    recaptcha: part('Recaptcha v3', {
      enabled: flag('Enabled'),
      site_key: text('Site key'),
      secret_key: secret('Secret key'),
      threshold: {
        type: 'number',
        title: 'Threshold',
        description: 'From 0 up to but not including 1: how sure one must be that it is a person.',
        minimum: 0,
        exclusiveMaximum: 1,
      },
    }),
    recaptcha_on_landing_page: flag('Recaptcha on landing pages'),
    cookie_on_main_domain: flag('Cookies on the main domain'),
    cookie_domain_mapping: listOf(
      'Cookie domains',
      part('Cookie domain', {
        cookies: listOf('Cookies', text('Cookie', { minLength: 1 })),
        domain: text('Domain', { pattern: '^[A-Za-z0-9.-]+$' }),
      }),
    ),
    payment_throttling: throttling('Payments of a shopper', true),
    payment_throttling_basket: throttling('Payments of a basket', true),
    order_throttling: throttling('Orders', false),
    authentication: part(
      'Authentication method',
      {
        type: oneOf('Type', [
          ['None', 'None'],
          ['OAUTH', 'OAUTH'],
          ['Shared JWT Token', 'Shared JWT Token'],
        ]),
      },
      { additionalProperties: true, ...cookieOfToken },
    ),
    cors: part('Calls from other sites', {
      allowed_hosts: listOf('Allowed hosts', webAddress('Host', { pattern: '^https?://[^\\s/]+$' }), {
        uniqueItems: true,
      }),
    }),
  },
)

const hooks = ({ ratePlanPlugin }: SettingScope): SettingGroup => {
  const events = webhookEvents.flatMap((one) => one.events)
  const known = ratePlanPlugin ? [...events, planEvent] : events
  return group('hooks', 'Webhooks', 'Addresses that are called when something happens.', {
    ...Object.fromEntries(known.map((event) => [event, webAddress(event)])),
    signing_secret: secret('Signing secret', {
      minLength: 16,
      description: 'Calls are signed with it, so that whoever gets them can tell that they are yours.',
    }),
    timeout: whole('Timeout (ms)', { minimum: 100, maximum: 30_000, default: webhookTimeout }),
    emailAlert: text('Email for alerts', { format: 'email' }),
  })
}

/** The groups of general settings, in their order (SET-02). The first one shows when none is asked for (SET-03). */
export const settingGroups = (scope: SettingScope): readonly SettingGroup[] => [
  group('shop', 'Shop', 'How the shop presents itself to shoppers.', {
    name: text('Name'),
    contact_email: text('Contact email', { format: 'email' }),
    terms_url: webAddress('Terms and conditions'),
    privacy_url: webAddress('Privacy notice'),
  }),
  group('analytics', 'Analytics', 'Where pages may be found and what is measured.', {
    [`seo_domains__${PRODUCT}`]: listOf(
      'Allowed SEO domains',
      webAddress('Domain', {
        pattern: '^https?://[^\\s/]+$',
        description: 'An origin, such as https://www.example.org',
      }),
      { uniqueItems: true },
    ),
  }),
  group('localisation', 'Localisation', 'Languages and days.', {
    time_zone: text('Time zone', { description: 'An IANA zone such as Europe/London: business days begin there.' }),
  }),
  siteSecurity,
  group('fonts', 'Fonts', 'Fonts that pages may use besides those that come with the product.', {
    fonts: listOf(
      'Fonts',
      part(
        'Font',
        {
          label: text('Label', { minLength: 1 }),
          id: text('Font name', { minLength: 1 }),
          value: text('CSS value', { minLength: 1, pattern: '^[^;{}<>]*$' }),
        },
        { required: ['label', 'id', 'value'] },
      ),
    ),
  }),
  hooks(scope),
  group('zuora', 'Zuora', 'The billing provider.', {
    endpoint: webAddress('Endpoint'),
    client_id: text('Client id'),
    client_secret: secret('Client secret'),
  }),
  group('zephr', 'Zephr', 'Access to what subscribers read.', {
    access_key: text('Access key'),
    secret_key: secret('Secret key'),
    endpoint: webAddress('Endpoint'),
    length: whole('Length of a term', { minimum: 1, maximum: 10_000 }),
    type: oneOf('Unit of a term', [
      ['hours', 'Hours'],
      ['days', 'Days'],
      ['weeks', 'Weeks'],
    ]),
  }),
  group('paypal', 'PayPal', 'Payments with PayPal.', {
    client_id: text('Client id'),
    client_secret: secret('Client secret'),
  }),
  group('apple', 'Apple', 'Payments with Apple Pay.', {
    merchant_display_name: text('Merchant display name'),
    merchant_id: text('Merchant id'),
    zuora_gateway: listOf(
      'Gateways',
      part('Gateway', {
        name: text('Name'),
        id: text('Id'),
        country_codes: listOf('Countries', text('Country', { pattern: '^[A-Z]{2}$' }), { uniqueItems: true }),
        currency_code: text('Currency', { pattern: '^[A-Z]{3}$' }),
      }),
    ),
  }),
  group('google', 'Google', 'Payments with Google Pay.', {
    merchant_name: text('Merchant name'),
    merchant_id: text('Merchant id'),
  }),
  group('gift', 'Gift', 'Subscriptions that are given away.', {
    max_age: duration('Valid for', ['days', 'weeks', 'months', 'years']),
    create_invoice: flag('Create an invoice'),
  }),
  group('x', 'Beta', 'Parts of the product that are tried out.', {
    page_builder_v2: flag('Page builder 2'),
    journeys_v2: flag('Journeys 2'),
    promo_codes_v2: flag('Promo codes 2'),
  }),
]
