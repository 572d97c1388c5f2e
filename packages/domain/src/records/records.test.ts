import { describe, expect, test } from 'vitest'
import { type Action, type Area, defaultRoles, mayDo } from '../access/index.ts'
import {
  type ChargeDraft,
  chargeErrors,
  chargeRefusal,
  editedCharge,
  erasureErrors,
  isForgotten,
  mayAct,
  needsOf,
  pathTypeNamed,
  pathTypes,
  personalData,
  type RecordAction,
  segmentErrors,
  typeOfService,
  unitAmountOf,
  withoutNames,
  withoutPersonalData,
} from './index.ts'
import { listedTypes } from './types/index.ts'

const today = '2026-11-28'

describe('types of records', () => {
  test('those with a list and a page have the same name in addresses (OBJ-54)', () => {
    const listed =
      'events process_steps sessions baskets alerts webhooks callouts identities addresses payment_methods line_items subscription_offers add_ons'
    for (const name of listed.split(' ')) expect(pathTypeNamed(name)?.services).toContain('perennial')
    expect(new Set(pathTypes.map(({ recordType }) => recordType)).size).toBe(pathTypes.length)
    expect(new Set(pathTypes.map(({ pathType }) => pathType)).size).toBe(pathTypes.length)
    expect(pathTypeNamed('spaceships')).toBeUndefined()
  })

  test.each([
    ['perennial', 'orders', 'order'],
    ['perennial', 'journey_groups', 'journey_group'],
    ['crm', 'identities', 'identity'],
    ['zuora', 'events', 'event'],
    ['crm', 'orders', undefined],
    ['elsewhere', 'orders', undefined],
    ['perennial', 'order', undefined],
  ])('of %s under the name %s: %s', (service, pathType, recordType) => {
    expect(typeOfService(service, pathType)?.recordType).toBe(recordType)
  })
})

test.each([
  ['customer', 'subscriptions'],
  ['subscription', 'subscriptions'],
  ['basket', 'subscriptions'],
  ['order', 'subscriptions'],
  ['event', 'subscriptions'],
  ['process_event', 'subscriptions'],
  ['webhook', 'subscriptions'],
  ['gift_code', 'subscriptions'],
  ['promo_code', 'promo_code'],
  ['promo_code_v2', 'promo_code'],
])('%s belongs to %s (PRM-09, PRM-10)', (recordType, area) => {
  expect(listedTypes.find((type) => type.recordType === recordType)?.area).toBe(area)
})

describe('actions', () => {
  const roleOf = (id: string) => defaultRoles.find((role) => role.id === id)!
  const can = (role: string, action: RecordAction, recordType: string) =>
    mayAct(action, { recordType, may: (verb: Action, area: Area) => mayDo(roleOf(role), verb, area) })

  test('that erase a customer need delete on subscriptions (OBJ-74, PRM-58)', () => {
    expect(needsOf('erase')).toEqual(['delete', 'subscriptions'])
    expect([can('Manager', 'erase', 'customer'), can('Editor', 'erase', 'customer')]).toEqual([true, false])
  })

  test.each<[RecordAction, string]>([
    ['process', 'order'],
    ['forceProcess', 'order'],
    ['syncSubscription', 'subscription'],
    ['editCharge', 'schedule'],
  ])('%s needs edit, the default (OBJ-64, PRM-59)', (action, recordType) => {
    expect(needsOf(action)).toEqual(['edit', 'subscriptions'])
    expect([can('Manager', action, recordType), can('Editor', action, recordType)]).toEqual([true, false])
    expect(can('TenantAdmin', action, 'promo_code')).toBe(false)
  })

  test('with promo codes follow the rights on promo codes (PRO-49)', () => {
    const actions: RecordAction[] = ['addPromoCode', 'editPromoCode', 'deletePromoCode']
    expect(actions.map(needsOf)).toEqual([
      ['create', 'promo_code'],
      ['edit', 'promo_code'],
      ['delete', 'promo_code'],
    ])
    expect(actions.map((action) => can('Editor', action, 'promo_code_v2'))).toEqual([true, true, false])
    expect(actions.map((action) => can('Viewer', action, 'promo_code_v2'))).toEqual([false, false, false])
    expect(can('TenantAdmin', 'deletePromoCode', 'promo_code')).toBe(false)
  })
})

describe('a charge', () => {
  const stored = { status: 'pending', currency: 'GBP', quantity: 3, date: '2026-12-28' }
  const draft: ChargeDraft = { description: 'Payment', currency: 'GBP', amount: 10, date: '2027-01-05' }
  const wrong = (change: Partial<ChargeDraft>) =>
    chargeErrors({ ...draft, ...change }, stored, today).map(({ path, code }) => `${path} ${code}`)

  test('needs name, currency, amount and date (OBJ-43)', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ description: ' ', currency: '', amount: null, date: '' })).toEqual([
      'description required',
      'currency required',
      'amount required',
      'date required',
    ])
  })

  test.each<[Partial<ChargeDraft>, string[]]>([
    [{ amount: 0 }, []],
    [{ amount: 10.01 }, []],
    [{ amount: 10.001 }, ['amount invalid']],
    [{ amount: -1 }, ['amount invalid']],
    [{ currency: 'EUR' }, ['currency invalid']],
    [{ date: '2026-11-27' }, ['date invalid']],
    [{ date: '2026-11-28' }, []],
    [{ date: '2027-02-30' }, ['date invalid']],
  ])('%j: %j (OBJ-42, OBJ-44)', (change, errors) => {
    expect(wrong(change)).toEqual(errors)
  })

  test('in the past can keep its date', () => {
    const late = { ...stored, date: '2026-11-01' }
    expect(chargeErrors({ ...draft, date: '2026-11-01' }, late, today)).toEqual([])
  })

  test('can be edited until it is settled', () => {
    expect(
      ['pending', 'Scheduled', 'paid', 'cancelled', 'refunded'].map((one) => chargeRefusal(one) === undefined),
    ).toEqual([true, true, false, false, false])
  })

  test('for several has a unit amount, rounded to the currency', () => {
    expect([unitAmountOf(10, 'GBP', 3), unitAmountOf(100, 'JPY', 3), unitAmountOf(5, 'GBP', 0)]).toEqual([3.33, 33, 5])
  })

  test('keeps its tax rate when its amount changes, line by line (OBJ-42)', () => {
    const data = {
      amount: 12,
      amountWithoutTax: 10,
      taxAmount: 2,
      taxSummary: [
        { name: 'VAT', amount: 1.5 },
        { name: 'Levy', amount: 0.5 },
      ],
      currency: 'GBP',
      quantity: 2,
      note: 'stays',
    }
    expect(editedCharge(data, { ...draft, amount: 30 })).toEqual({
      name: 'Payment',
      currency: 'GBP',
      date: '2027-01-05',
      schedule_date: '2027-01-05',
      amount: 30,
      unit_amount: 15,
      quantity: 2,
      taxAmount: 5,
      amountWithoutTax: 25,
      taxSummary: [
        { name: 'VAT', amount: 3.75 },
        { name: 'Levy', amount: 1.25 },
      ],
      note: 'stays',
    })
    expect(editedCharge({ amount: 0, currency: 'GBP' }, draft)).toMatchObject({ taxAmount: 0, amountWithoutTax: 10 })
  })
})

describe('erasing a customer', () => {
  test('needs a message and the day of the request (OBJ-69)', () => {
    expect(erasureErrors({ message: 'By letter', requestedDate: today }, today)).toEqual([])
    expect(erasureErrors({ message: ' ', requestedDate: '' }, today).map(({ path, code }) => [path, code])).toEqual([
      ['message', 'required'],
      ['requestedDate', 'required'],
    ])
  })

  test('cannot be dated tomorrow (OBJ-70)', () => {
    expect(erasureErrors({ message: 'x', requestedDate: '2026-11-29' }, today)).toMatchObject([
      { path: 'requestedDate', message: "Can't obfuscate customer with a date in the future." },
    ])
  })

  test('empties the personal fields of each type and leaves all others (OBJ-75)', () => {
    const order = {
      customerDetails: { firstName: 'Ann', email: 'ann@example.com', marketingPrefs: { post: { agreed: true } } },
      deliveryDetails: { address1: '1 Quay', city: 'Wells', country: 'GB' },
      total: { orderTotal: 48, currency: 'GBP' },
    }
    expect(withoutPersonalData('order', order)).toEqual({
      customerDetails: { firstName: '', email: '', marketingPrefs: {} },
      deliveryDetails: { address1: '', city: '', country: 'GB' },
      total: { orderTotal: 48, currency: 'GBP' },
    })
    expect(withoutPersonalData('payment_method', { type: 'card', last4: '4242', expirationYear: 2030 })).toEqual({
      type: 'card',
      last4: '',
      expirationYear: null,
    })
    expect(withoutPersonalData('line_item', { productName: 'Print' })).toEqual({ productName: 'Print' })
    expect(withoutPersonalData('order_plan', { order, total: 1 })).toEqual({
      order: withoutPersonalData('order', order),
      total: 1,
    })
  })

  test('keeps the fields that tax was calculated from (OBJ-75)', () => {
    const paths = Object.values(personalData).flatMap((one) => one.paths)
    expect(paths.filter((path) => /country|amount|total|currency/i.test(path))).toEqual([])
  })

  test('removes sentences that contain their names', () => {
    expect(withoutNames('Mailed ANN@example.com.', ['', 'ann@example.com'])).toBe(
      'Erased at the request of the customer.',
    )
    expect(withoutNames('Order placed.', ['ann@example.com', ' '])).toBe('Order placed.')
  })

  test('happens once (OBJ-73)', () => {
    expect([isForgotten({}), isForgotten({ forgotten: null }), isForgotten({ forgotten: '2026-11-28' })]).toEqual([
      false,
      false,
      true,
    ])
  })
})

test('segments of a customer must be segments of the catalogue; others are reported (OBJ-26)', () => {
  expect(segmentErrors(['/segments/a'], ['/segments/a', '/segments/b'])).toEqual([])
  expect(segmentErrors(['/segments/a', '/segments/x'], ['/segments/a'])).toMatchObject([
    { path: 'segments', message: 'There is no segment /segments/x. Choose one of the catalogue.' },
  ])
  expect(
    segmentErrors(
      Array.from({ length: 51 }, () => '/segments/a'),
      ['/segments/a'],
    )[0]?.code,
  ).toBe('too_many')
})
