import { secretPlaceholder } from '../json-schema/index.ts'
import { describe, expect, test } from 'vitest'
import {
  formSchemaOf,
  hostOf,
  hostsErrors,
  hostTexts,
  isSameSetting,
  parseOpenSetting,
  parseSetting,
  type Setting,
  settingErrors,
  settingGroups,
  settingToStore,
  webhookEvents,
  webhookEventsWith,
  withoutSecrets,
} from './index.ts'

interface FormField {
  properties: Record<string, FormField>
  description?: string
  then?: FormField
}

const wrong = (id: string, setting: Setting) => settingErrors(id, setting).map(({ path, code }) => `${path} ${code}`)
const formOf = (id: string) => formSchemaOf(settingGroups.find((group) => group.id === id)!) as unknown as FormField
const fieldsOf = (id: string) => Object.keys(formOf(id).properties)

describe('the groups', () => {
  test('are in order, and two have labels that differ from their ids (SET-02)', () => {
    expect(settingGroups.map(({ id }) => id).join(' ')).toBe(
      'shop analytics localisation siteSecurity fonts hooks zuora zephr paypal apple google gift x',
    )
    expect(settingGroups.filter(({ id }) => ['hooks', 'x'].includes(id)).map(({ label }) => label)).toEqual([
      'Webhooks',
      'Beta',
    ])
  })
  test('webhooks have one address for each event (SET-11, SET-12, SET-13, SET-14, SET-15, SET-17)', () => {
    expect(fieldsOf('hooks').filter((name) => name.includes('.'))).toEqual([
      'customer.created',
      'subscription.created',
      'order.change_address',
      'order.change_payment',
      'order.change_offer',
      'order.add_offer',
      'order.renew',
      'order.cancel_subscription',
      'order.submitted',
      'order.update_customer_details',
      'entitlement.updated',
      'checkout.initiated',
      'checkout.cancel_attempt',
      'checkout.payment_added',
      'checkout.address_added',
      'error.order',
    ])
    expect(wrong('hooks', { 'order.submitted': 'https://crm.example/hook' })).toEqual([])
    expect(wrong('hooks', { 'order.submitted': ['https://crm.example/hook'] })).toEqual(['order.submitted type'])
    expect(wrong('hooks', { 'order.submitted': 'ftp://crm.example' })).toContain('order.submitted pattern')
  })
  test('the event of the rate plan plugin is there where the plugin is (SET-16)', () => {
    expect(fieldsOf('hooks')).not.toContain('plugin.amended')
    expect(webhookEventsWith(['billing-rate-plans']).map(({ id }) => id)).toContain('plugin.amended')
    expect(webhookEventsWith([]).map(({ id }) => id)).not.toContain('plugin.amended')
  })
  test('webhooks have a timeout of 2000 ms and an address for alerts (SET-18, SET-19)', () => {
    expect(parseSetting('hooks', {}).timeout).toBe(2000)
    expect(formOf('hooks').properties.timeout!.description).toContain('2000 when empty')
    expect(fieldsOf('hooks')).toEqual(expect.arrayContaining(['timeout', 'emailAlert']))
    expect(wrong('hooks', { timeout: 2000, emailAlert: 'desk@saltmarsh.example' })).toEqual([])
    expect(wrong('hooks', { timeout: 2000.5 })).toEqual(['timeout type'])
  })
})

test('Apple has a name, an id and a list of gateways (SET-20, SET-21)', () => {
  const gateway = { name: 'Main', id: 'g1', country_codes: ['GB', 'IE'], currency_code: 'GBP' }
  const apple = { merchant_display_name: 'Saltmarsh', merchant_id: 'merchant.saltmarsh', zuora_gateway: [gateway] }
  expect(fieldsOf('apple')).toEqual(['merchant_display_name', 'merchant_id', 'zuora_gateway'])
  expect(wrong('apple', apple)).toEqual([])
  expect(wrong('apple', { zuora_gateway: [{ ...gateway, currency_code: 'pounds' }] })).toEqual([
    'zuora_gateway.0.currency_code pattern',
  ])
})
test('Zephr has keys, an endpoint and a term in hours, days or weeks (SET-22, SET-23)', () => {
  expect(fieldsOf('zephr')).toEqual(['access_key', 'secret_key', 'endpoint', 'length', 'type'])
  for (const type of ['hours', 'days', 'weeks']) expect(wrong('zephr', { length: 2, type })).toEqual([])
  expect(wrong('zephr', { length: 2, type: 'months' })).not.toEqual([])
})
test('fonts are a list of label, name and CSS value, which cannot end its rule (SET-24)', () => {
  const font = { label: 'Head', id: 'Newsreader', value: "'Newsreader', serif" }
  expect(wrong('fonts', { fonts: [font] })).toEqual([])
  expect(wrong('fonts', { fonts: [{ ...font, value: 'x; } body { color: red' }] })).toEqual(['fonts.0.value pattern'])
})
test('an empty required text has its own message (SET-38)', () => {
  expect(settingErrors('fonts', { fonts: [{ label: '', id: 'A', value: 'a' }] })).toEqual([
    { path: 'fonts.0.label', code: 'required', message: 'Required field cannot be empty.' },
  ])
})

describe('site security', () => {
  test('Recaptcha has keys and a threshold from 0 to below 1 (SET-25, SET-26, SET-27)', () => {
    const recaptcha = { enabled: true, site_key: 's', secret_key: 'k' }
    for (const threshold of [0, 0.5, 0.99]) {
      expect(wrong('siteSecurity', { recaptcha: { ...recaptcha, threshold } })).toEqual([])
    }
    expect(wrong('siteSecurity', { recaptcha: { threshold: 1 } })).toEqual(['recaptcha.threshold exclusiveMaximum'])
    expect(wrong('siteSecurity', { recaptcha: { threshold: -0.1 } })).toEqual(['recaptcha.threshold minimum'])
    expect(wrong('siteSecurity', { recaptcha_on_landing_page: true })).toEqual([])
  })
  test('cookies may be on the main domain, and some on others (SET-28, SET-29)', () => {
    const mapping = [{ cookies: ['session'], domain: 'example.org' }]
    expect(wrong('siteSecurity', { cookie_on_main_domain: true, cookie_domain_mapping: mapping })).toEqual([])
    expect(wrong('siteSecurity', { cookie_domain_mapping: [{ domain: 'a b' }] })).toEqual([
      'cookie_domain_mapping.0.domain pattern',
    ])
  })
  test('payments are throttled by concurrency and lock time, orders by concurrency (SET-30, SET-31, SET-32)', () => {
    const limits = { concurrency: 2, locktime: 30 }
    expect(
      wrong('siteSecurity', {
        payment_throttling: limits,
        payment_throttling_basket: limits,
        order_throttling: { concurrency: 5 },
      }),
    ).toEqual([])
    expect(wrong('siteSecurity', { order_throttling: limits })).not.toEqual([])
    expect(wrong('siteSecurity', { payment_throttling: { concurrency: 0 } })).toEqual([
      'payment_throttling.concurrency minimum',
    ])
  })
  test('a shared token requires its cookie, other methods do not (AUT-17, SET-33, SET-34)', () => {
    expect(wrong('siteSecurity', { authentication: { type: 'None' } })).toEqual([])
    expect(wrong('siteSecurity', { authentication: { type: 'OAUTH' } })).toEqual([])
    expect(wrong('siteSecurity', { authentication: { type: 'Basic' } })).not.toEqual([])
    expect(wrong('siteSecurity', { authentication: { type: 'Shared JWT Token' } })).toEqual([
      'authentication.external_auth_cookie required',
    ])
    const shared = { type: 'Shared JWT Token', external_auth_cookie: 'sso' }
    expect(wrong('siteSecurity', { authentication: shared })).toEqual([])
  })
  test('other sites are named by their origin (SET-35)', () => {
    expect(wrong('siteSecurity', { cors: { allowed_hosts: ['https://app.example'] } })).toEqual([])
    expect(wrong('siteSecurity', { cors: { allowed_hosts: ['https://app.example/path'] } })).toEqual([
      'cors.allowed_hosts.0 pattern',
    ])
  })
})

test('gifts have an age in days, weeks, months or years, and may create an invoice (SET-36, SET-37)', () => {
  for (const type of ['days', 'weeks', 'months', 'years']) {
    expect(wrong('gift', { max_age: { length: 6, type }, create_invoice: true })).toEqual([])
  }
  expect(wrong('gift', { create_invoice: 'yes' })).toEqual(['create_invoice type'])
})
test('the allowed SEO domains are those of the analytics setting (SET-10)', () => {
  const analytics = { seo_domains__perennial: ['https://www.saltmarsh.example'] }
  expect(wrong('analytics', analytics)).toEqual([])
  expect(parseSetting('analytics', analytics).seo_domains__perennial).toEqual(['https://www.saltmarsh.example'])
  expect(parseSetting('analytics', undefined).seo_domains__perennial).toEqual([])
})
test('a time zone has to be one', () => {
  expect(wrong('localisation', { time_zone: 'Europe/London' })).toEqual([])
  expect(wrong('localisation', { time_zone: 'Middle/Earth' })).toEqual(['time_zone unknown_zone'])
})
test('unknown fields and groups are refused', () => {
  expect(wrong('shop', { colour: 'green' })).not.toEqual([])
  expect(wrong('warehouse', {})).toEqual([' unknown_group'])
})

test('secrets are never read back, stay when they come back untouched, and go when they are emptied', () => {
  const stored = { recaptcha: { enabled: true, secret_key: 'very secret' } }
  const shown = withoutSecrets('siteSecurity', stored)
  expect(shown).toEqual({ recaptcha: { enabled: true, secret_key: secretPlaceholder } })
  expect(settingToStore('siteSecurity', shown, stored)).toEqual(stored)
  const store = (secret_key: string) =>
    settingToStore('siteSecurity', { recaptcha: { enabled: true, secret_key } }, stored)
  expect(store('new one')).toEqual({ recaptcha: { enabled: true, secret_key: 'new one' } })
  expect(store('')).toEqual({ recaptcha: { enabled: true } })
  expect(settingToStore('siteSecurity', shown, {})).toEqual({ recaptcha: { enabled: true } })
})

test('hosts and ancestors are unique origins, without anything that could extend a policy (DEV-34)', () => {
  const wrongIn = (...hosts: string[]) =>
    hostsErrors({ hosts, allowed_ancestors: [] }).map(({ path, message }) => `${path}: ${message}`)
  expect(wrongIn('https://films.example', 'https://*.pictures.example', 'http://localhost:4000')).toEqual([])
  for (const host of [
    'films.example',
    'https://a.example/path',
    'https://*.com',
    "https://a.example; script-src 'unsafe-inline'",
    '*',
  ]) {
    expect(wrongIn(host)).toEqual([`hosts.0: ${hostTexts.notAnOrigin}`])
  }
  expect(wrongIn('https://a.example', 'https://a.example')).toHaveLength(1)
  expect(hostOf(' HTTPS://A.example/ ')).toBe('https://a.example')
})

describe('reading stored settings', () => {
  test('a group that was never saved has its defaults (SET-18, SET-26)', () => {
    const security = parseSetting('siteSecurity', undefined)
    expect(security.recaptcha).toEqual({ enabled: false, threshold: 0.5 })
    expect(security.authentication).toEqual({ type: 'OAUTH' })
    expect(security.cors.allowed_hosts).toEqual([])
  })
  test('omits fields of an earlier version that are unknown or not allowed, and keeps the rest', () => {
    const stored = {
      colour: 'green',
      recaptcha: { enabled: true, threshold: 7, site_key: 'site', badge: 'left' },
      cookie_domain_mapping: [{ domain: 'a b' }, { domain: 'example.org', cookies: ['', 'lang', 3] }, 'x'],
      payment_throttling: 'off',
    }
    const security = parseSetting('siteSecurity', stored)
    expect(security.recaptcha).toEqual({ enabled: true, threshold: 0.5, site_key: 'site' })
    expect(security.cookie_domain_mapping).toEqual([{ cookies: [] }, { domain: 'example.org', cookies: ['lang'] }])
    expect(security.payment_throttling).toEqual({ concurrency: 100, locktime: 600 })
    expect(security).not.toHaveProperty('colour')
    expect(parseSetting('fonts', { fonts: [{ label: 'A' }, { label: 'B', id: 'B', value: 'b' }] }).fonts).toEqual([
      { label: 'B', id: 'B', value: 'b' },
    ])
    // A cookie without a name is not requested: the shop's own sign-in stays.
    expect(parseSetting('siteSecurity', { authentication: { type: 'Shared JWT Token' } }).authentication.type).toBe(
      'OAUTH',
    )
  })
  test('a secret is true for its readers, whatever its sealed text looks like, and a text where it is opened', () => {
    const stored = { signing_secret: 's'.repeat(900), timeout: 500 }
    expect(parseSetting('hooks', stored)).toEqual({ signing_secret: true, timeout: 500 })
    expect(parseOpenSetting('hooks', { signing_secret: 'a-signing-secret' })).toEqual({
      signing_secret: 'a-signing-secret',
      timeout: 2000,
    })
  })
})

describe('the form of a group', () => {
  test('fields of a shared token show while it is chosen (SET-34)', () => {
    const { authentication } = formOf('siteSecurity').properties
    expect(Object.keys(authentication!.properties)).toEqual(['type'])
    expect(Object.keys(authentication!.then!.properties)).toContain('external_auth_cookie')
  })
  test('marks a group and a field that nothing reads yet', () => {
    const notYet = settingGroups.filter(({ use }) => 'notYet' in use).map(({ id }) => id)
    expect(notYet).toEqual(['zuora', 'zephr', 'paypal', 'apple', 'google'])
    const { properties } = formOf('hooks')
    for (const event of webhookEvents.filter((one) => 'notYet' in one)) {
      expect(properties[event.id]!.description).toMatch(/^Not in use yet: /)
    }
    expect(properties['order.submitted']!.description).toBeUndefined()
  })
  test('does not validate an unchanged secret again', () => {
    expect(wrong('hooks', { signing_secret: secretPlaceholder })).toEqual([])
    expect(wrong('hooks', { signing_secret: 'short' })).toEqual(['signing_secret minLength'])
  })
  test('a form that was only opened is no other setting', () => {
    const stored = { recaptcha: { enabled: true } }
    const opened = { cors: {}, recaptcha: { enabled: true, site_key: undefined }, payment_throttling: {} }
    expect(isSameSetting(opened, stored)).toBe(true)
    expect(isSameSetting({ recaptcha: { enabled: false } }, stored)).toBe(false)
  })
})
