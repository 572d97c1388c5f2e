import * as z from 'zod'
import {
  booleanField,
  choiceField,
  integerField,
  listField,
  originField,
  partField,
  patternField,
  secretField,
  textField,
  urlField,
} from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

const sharedToken = { when: { field: 'type', is: 'Shared JWT Token' } }

/** So many attempts within a duration, then none for as long (SET-30, SET-31). */
const rateField = (title: string, description: string, { attempts, seconds }: { attempts: number; seconds: number }) =>
  partField(
    title,
    {
      concurrency: integerField('Attempts', [1, 100_000]).default(attempts),
      locktime: integerField('Lock duration in seconds', [1, 86_400]).default(seconds),
    },
    { description },
  ).prefault({})

const perBasket =
  'Counts what is done with one basket. Enough for mistyped cards and codes, too few to test stolen ones.'
const perAddress = 'Counts what comes from one network address, which an office or a mobile network may share.'

/** SET-25, SET-26; the threshold as the service itself advises. */
const recaptcha = partField('Recaptcha v3', {
  enabled: booleanField('Enabled').default(false),
  site_key: textField('Site key').optional(),
  secret_key: secretField('Secret key').optional(),
  threshold: z
    .number()
    .min(0)
    .lt(1)
    .meta({
      title: 'Threshold',
      description: 'From 0 up to but not including 1: how sure one must be that it is a person.',
    })
    .default(0.5),
})

/** AUT-17, SET-33, SET-34. */
const authentication = partField('Authentication method', {
  type: choiceField('Type', {
    None: 'None',
    OAUTH: 'OAUTH',
    'Shared JWT Token': 'Shared JWT Token',
  }).default('OAUTH'),
  external_auth_cookie: patternField(
    'External auth cookie',
    /^[\w!#$%&'*+.^`|~-]+$/,
    'Write the name of a cookie, without spaces.',
    sharedToken,
  ).optional(),
  external_auth_secret: secretField('Shared secret', {
    ...sharedToken,
    minLength: 32,
    description: 'Tokens are signed with it by HMAC (HS256, HS384 or HS512). Nobody is known without it.',
  }).optional(),
  external_sign_in_url: urlField('Sign-in page', {
    ...sharedToken,
    description: 'Where visitors sign in. It gets the address to return to as redirect_uri.',
  }).optional(),
})
  .refine(({ type, external_auth_cookie }) => type !== 'Shared JWT Token' || external_auth_cookie !== undefined, {
    path: ['external_auth_cookie'],
    params: { code: 'required' },
  })
  .meta({ title: 'Authentication method' })

export const siteSecurity = defineSettings({
  id: 'siteSecurity',
  label: 'Site Security',
  description: 'Who may call the shop, how often, and how shoppers are told from machines.',
  use: { by: 'Orders, forms, promo codes, cookies and sign-in of the shop, and calls to it from other sites.' },
  schema: z.strictObject({
    recaptcha: recaptcha.prefault({}),
    recaptcha_on_landing_page: booleanField('Recaptcha on landing pages').default(false),
    cookie_on_main_domain: booleanField('Cookies on the main domain').default(false),
    cookie_domain_mapping: listField(
      'Cookie domains',
      partField('Cookie domain', {
        cookies: listField('Cookies', textField('Cookie').min(1)).default([]),
        domain: patternField('Domain', /^[A-Za-z0-9.-]+$/, 'Write a domain such as example.org.').optional(),
      }),
      { description: 'Cookies of pages that stand on another domain than the shop’s: one that the shop is part of.' },
    ).default([]),
    payment_throttling: rateField('Payments of a shopper', perAddress, { attempts: 100, seconds: 600 }),
    payment_throttling_basket: rateField('Payments of a basket', perBasket, { attempts: 10, seconds: 600 }),
    order_throttling: partField('Orders', {
      concurrency: integerField('At the same time', [1, 1000]).optional(),
    }).prefault({}),
    checkout_throttling: rateField('Baskets of a shopper', perAddress, { attempts: 300, seconds: 600 }),
    promo_code_throttling: rateField('Promo codes of a shopper', perAddress, { attempts: 100, seconds: 600 }),
    promo_code_throttling_basket: rateField('Promo codes of a basket', perBasket, { attempts: 10, seconds: 600 }),
    authentication: authentication.prefault({}),
    cors: partField('Calls from other sites', {
      allowed_hosts: listField('Allowed hosts', originField('Host'), { unique: true }).default([]),
    }).prefault({}),
  }),
})
