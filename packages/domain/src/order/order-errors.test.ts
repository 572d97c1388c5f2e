import { describe, expect, it } from 'vitest'
import { nextOrder } from './order-events.ts'
import { orderErrors } from './order-errors.ts'
import { newOrder, type OrderState } from './order-state.ts'

const today = '2026-11-28'
const complete = (): OrderState => ({
  ...newOrder({ externalId: 'order-0001', checkoutId: 'c1', currency: 'GBP' }),
  customerDetails: {
    firstName: 'Isolde',
    lastName: 'Ferrant',
    email: 'isolde@ferrant.example',
    phone: '',
    marketingPrefs: {},
  },
  deliveryDetails: {
    address1: '14 Rope Walk',
    address2: '',
    city: 'Fennick',
    state: '',
    postalCode: 'SW1A 1AA',
    country: 'GB',
  },
  termsAccepted: true,
})
const pathsOf = (order: OrderState, requiresDelivery = true) =>
  orderErrors(order, { requiresDelivery, today }).map(({ path }) => path)

describe('validation of an order', () => {
  it('has no errors when complete', () => {
    expect(pathsOf(complete())).toEqual([])
  })

  it('uses the messages of the shop for names, email and phone (CHK-42)', () => {
    const order = nextOrder(complete(), {
      type: 'detailsChanged',
      details: { firstName: ' ', lastName: '', email: 'isolde@', phone: '12' },
    })
    expect(orderErrors(order, { requiresDelivery: true, today, language: 'fr' }).map(({ message }) => message)).toEqual(
      [
        'Le prénom est obligatoire',
        'Le nom est obligatoire',
        'Veuillez saisir une adresse e-mail valide',
        'Veuillez saisir un numéro de téléphone valide',
      ],
    )
  })

  it('requires the terms, with their own message (CHK-43)', () => {
    const order = nextOrder(complete(), { type: 'termsChanged', accepted: false })
    expect(orderErrors(order, { requiresDelivery: true, today })).toEqual([
      { path: 'termsAccepted', code: 'required', message: 'You must agree before submitting' },
    ])
  })

  it('requires no address without shipping, except the parts for tax', () => {
    const empty = nextOrder(complete(), { type: 'billingChanged', address: { country: 'US' } })
    expect(pathsOf(empty, false)).toEqual(['billingDetails.state', 'billingDetails.postalCode'])
    expect(pathsOf(nextOrder(empty, { type: 'billingChanged', address: { country: 'DE' } }), false)).toEqual([])
  })

  it('refuses a country that is not delivered to', () => {
    expect(pathsOf({ ...complete(), allowedCountries: ['DE'] })).toEqual(['deliveryDetails.country'])
    expect(pathsOf({ ...complete(), allowedCountries: [] })).toEqual(['deliveryDetails.country'])
    expect(pathsOf({ ...complete(), allowedCountries: null })).toEqual([])
  })

  const named = () =>
    nextOrder(nextOrder(complete(), { type: 'giftChanged', gift: true }), {
      type: 'recipientChanged',
      details: { firstName: 'Tobias', lastName: 'Ferrant', email: 'tobias@ferrant.example' },
    })
  const given = (details: Partial<OrderState['recipientDetails']>) =>
    nextOrder(named(), { type: 'recipientChanged', details })

  it('requires a gift’s recipient and its day, and an email only where one is sent (CHK-02)', () => {
    const gift = nextOrder(complete(), { type: 'giftChanged', gift: true })
    expect(pathsOf(gift)).toEqual(['recipientDetails.firstName', 'recipientDetails.lastName', 'recipientDetails.email'])
    expect(pathsOf(given({ email: '', sendEmail: false }))).toEqual([])
    const starting = (startDate: string | null) => given({ startDate, startNow: false })
    expect(pathsOf(starting(null))).toEqual(['recipientDetails.startDate'])
    expect(pathsOf(starting('2026-12-24'))).toEqual([])
    expect(pathsOf(starting(today))).toEqual([])
    expect(pathsOf(starting('2026-11-27'))).toEqual(['recipientDetails.startDate'])
    expect(pathsOf(starting('2027-11-28'))).toEqual([])
    expect(pathsOf(starting('2027-11-29'))).toEqual(['recipientDetails.startDate'])
    expect(pathsOf(starting('9999-01-01'))).toEqual(['recipientDetails.startDate'])
    // Whoever prints a card has it at once.
    expect(pathsOf(given({ sendEmail: false, startNow: false }))).toEqual([])
  })

  it('takes a message of five hundred characters, and asks for the recipient’s address only where the giver knows it (CHK-02)', () => {
    expect(pathsOf(given({ message: '🎄'.repeat(500) }))).toEqual([])
    expect(pathsOf(given({ message: 'a'.repeat(501) }))).toEqual(['recipientDetails.message'])
    expect(named().deliveryDetails.address1).toBe('')
    // What was typed so far was the giver's own address.
    expect(named().billingDetails).toEqual(complete().deliveryDetails)
    expect(pathsOf(given({ hasRecipientAddress: true }))).toEqual([
      'deliveryDetails.address1',
      'deliveryDetails.city',
      'deliveryDetails.postalCode',
    ])
    const back = nextOrder(named(), { type: 'giftChanged', gift: false })
    expect(back.deliveryDetails).toEqual(complete().deliveryDetails)
  })
})
