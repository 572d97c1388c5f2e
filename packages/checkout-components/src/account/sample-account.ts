import type { CancelPreview, OwnGift, OwnInvoice, OwnSubscription } from '@perennial/api/customer-client'
import type { OwnDetails, OwnSubscriptions } from '@perennial/api/customer-client'

const pounds = (minor: string) => ({ minor, currency: 'GBP' })
const today = '2026-12-15'

/** What customers see of one subscription, for the canvas and for stories. */
export const sampleSubscription: OwnSubscription = {
  id: 'S-3082',
  name: 'Print and digital',
  quantity: 1,
  image: null,
  status: 'active',
  version: 3,
  today,
  currency: 'GBP',
  orderReference: 'SM-20417',
  startsOn: '2026-11-27',
  trialUntil: null,
  paidUntil: '2027-11-27',
  termEndsOn: null,
  cancelOn: null,
  pause: null,
  skip: null,
  endedOn: null,
  access: true,
  addOns: [{ name: 'Tote bag', quantity: 1 }],
  price: { amount: pounds('4800'), term: 'a year' },
  nextPayment: { date: '2027-11-27', name: 'Print and digital', amount: pounds('4800') },
  forecast: [{ date: '2027-11-27', name: 'Print and digital', amount: pounds('4800') }],
  pendingChange: null,
  paymentMethod: { type: 'card', brand: 'visa', last4: '4421', expires: '2028-08', expiresFirst: false },
  balance: pounds('0'),
  openInvoice: null,
  actions: (['pay', 'resume', 'keep'] as const)
    .map((action) => ({ action, allowed: false, why: 'NOT_IN_THIS_STATUS' }) as OwnSubscription['actions'][number])
    .concat((['change', 'pause', 'skip', 'cancel'] as const).map((action) => ({ action, allowed: true, why: null }))),
  gift: null,
  pauseUpTo: '2027-06-15',
  switchTo: [
    { path: '/offers2/patron', name: 'Patron', price: '£96', term: 'a year' },
    { path: '/offers2/digital-monthly', name: 'Digital', price: '£4.50', term: 'a month' },
  ],
}

const box: OwnSubscription = {
  ...sampleSubscription,
  id: 'S-3083',
  name: 'Larder Box',
  addOns: [],
  paidUntil: '2027-01-05',
  price: { amount: pounds('3200'), term: 'a month' },
  nextPayment: { date: '2027-01-05', name: 'Larder Box', amount: pounds('3200') },
  forecast: ['2027-01-05', '2027-02-05', '2027-03-05', '2027-04-05'].map((date) => ({
    date,
    name: 'Larder Box',
    amount: pounds('3200'),
  })),
  paymentMethod: { type: 'card', brand: 'visa', last4: '0341', expires: '2026-12', expiresFirst: true },
}

/** An account with two subscriptions, of which one needs its customer. @param name of the simulated visitor */
export const sampleAccount = (name = 'Isolde'): OwnSubscriptions => ({
  email: 'isolde@ferrant.example',
  firstName: name,
  items: [sampleSubscription, box],
})

/** @param name of the simulated visitor */
export const sampleDetails = (name = 'Isolde'): OwnDetails => ({
  email: 'isolde@ferrant.example',
  firstName: name,
  lastName: 'Ferrant',
  phone: '020 7946 0123',
  version: 4,
})

export const sampleBox = box

export const sampleInvoices: OwnInvoice[] = [
  {
    id: 'i-2',
    kind: 'invoice',
    number: 'INV-000214',
    date: '2026-12-05',
    name: 'Larder Box',
    state: 'paid',
    amount: pounds('3200'),
    left: pounds('0'),
    document: true,
  },
  {
    id: 'i-1',
    kind: 'invoice',
    number: 'INV-000187',
    date: '2026-11-27',
    name: 'Print and digital',
    state: 'paid',
    amount: pounds('3840'),
    left: pounds('0'),
    document: true,
  },
]

const sampleGift: OwnGift = {
  id: 'S-4011',
  name: 'A year of Saltmarsh',
  image: null,
  recipientName: 'Tobias Ferrant',
  byMail: true,
  state: 'scheduled',
  sendOn: '2026-12-24',
  sentOn: null,
  expiresOn: null,
  quantity: 1,
  used: 0,
  message: 'Until you move to the coast, here is some of it, four times a year.',
  code: null,
  version: 1,
  today,
  can: { resend: false, move: true, extend: false, cancel: true },
}

/** What a customer has given: one that waits for its day, one that waits for its recipient, one that is unwrapped. */
export const sampleGifts: OwnGift[] = [
  sampleGift,
  {
    ...sampleGift,
    id: 'S-4007',
    recipientName: 'Mara Quay',
    state: 'sent',
    sendOn: '2026-11-30',
    sentOn: '2026-11-30',
    expiresOn: '2027-11-30',
    code: 'H7KD-2M9Q-XR4T',
    can: { resend: true, move: false, extend: false, cancel: false },
  },
  {
    ...sampleGift,
    id: 'S-3990',
    recipientName: 'Odile Brand',
    state: 'redeemed',
    sendOn: '2026-06-01',
    sentOn: '2026-06-01',
    used: 1,
    can: { resend: false, move: false, extend: false, cancel: false },
  },
]

/** What leaving the box would do, with a save offer for those whom it costs too much. */
export const sampleLeaving = (reason: string | null): CancelPreview => ({
  token: 'sample',
  version: 3,
  endsOn: '2027-01-05',
  atOnce: false,
  refunded: pounds('0'),
  credited: pounds('0'),
  stillToPay: [],
  reasons: ['price', 'unused', 'content', 'delivery', 'problem', 'other'].map((id) => ({ id, label: null })),
  saveOffer:
    reason === 'price'
      ? {
          id: 'less',
          token: 'sample',
          kind: 'discount',
          discount: {
            percent: 25,
            amount: pounds('2400'),
            full: pounds('3200'),
            dates: ['2027-01-05', '2027-02-05', '2027-03-05'],
          },
          until: null,
          offer: null,
        }
      : null,
})
