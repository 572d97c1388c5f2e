import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { sampleRecord } from '../checkout/sample-checkout.ts'
import { fillDelivery, fillDetails, pay } from '../story-page/fill-checkout.ts'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { openStoryShop } from '../story-page/story-shop.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { checkoutForm } from './descriptor.ts'
import { textsOf } from '../texts/index.ts'

/** From a selected offer to a placed order. The stories use a fake shop in place of the network. */
const meta = {
  title: 'Checkout components/Checkout form',
  component: CheckoutForm,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => openStoryShop(),
  args: {
    id: 'checkout',
    context: storyContext,
    texts: textsOf('checkoutForm')('en'),
    props: {
      ...(checkoutForm.defaults as { brand: string; termsText: string; thanksTitle: string }),
      brand: 'Saltmarsh',
      signInLabel: 'Sign in for faster checkout',
      newsletterLabel: 'Send me the free Sunday letter',
      underPay: 'Cancel any time. Full refund within 14 days.',
      thanksTitle: 'Thank you, {name}. Your first issue is on its way',
      firstIssueText: 'Posted within two working days',
      feedbackHref: 'mailto:help@saltmarsh.example',
    },
  },
} satisfies Meta<typeof CheckoutForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your details' })).toBeVisible())
  },
}

export const Mobile: Story = { globals: onMobile, play: Default.play }

export const German: Story = {
  args: { context: { ...storyContext, language: 'de' }, texts: textsOf('checkoutForm')('de') },
}

/** Errors are listed at the top, with focus there and a link to each field, and shown at the fields. */
export const FieldsToFix: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to delivery' }))
    const summary = await canvas.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription('Please provide a valid email address')
    await userEvent.click(canvas.getByRole('link', { name: 'Email' }))
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
  },
}

/** Fields and labels depend on the country. */
export const AddressOfAnotherCountry: Story = {
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await userEvent.selectOptions(await canvas.findByLabelText('Country'), 'US')
    await waitFor(() => expect(canvas.getByLabelText('ZIP code')).toBeVisible())
    // A text field until the country's states have arrived.
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: /State/ }), 'NY')
    await userEvent.selectOptions(canvas.getByLabelText('Country'), 'FR')
    await waitFor(() => expect(canvas.queryByLabelText('State')).toBeNull())
  },
}

/** A gift asks for its recipient, the words, the way and the day; an address only where the giver knows it (CHK-02). */
export const Gift: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await userEvent.click(canvas.getByRole('switch', { name: 'This is a gift' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Who is it for?' })).toBeVisible())
    await userEvent.type(await canvas.findByLabelText(/^Your message/), 'Happy Christmas')
    await expect(canvas.getByText(/^485 characters left/)).toBeVisible()
    await userEvent.click(canvas.getByLabelText('On a day, at nine in the morning'))
    await expect(canvas.getByLabelText('Send it on')).toBeVisible()
    await expect(canvas.queryByLabelText('Address line 1')).toBeNull()
    await userEvent.click(canvas.getByLabelText('I know their address: post it there'))
    await expect(canvas.getByLabelText('Address line 1')).toBeVisible()
    await userEvent.click(canvas.getByLabelText('I print a card and hand it over'))
    await expect(canvas.queryByLabelText('Their email')).toBeNull()
  },
}

/** Consents and custom fields of the shop's own: asked where they belong, with errors at the field (CHK-44, CHK-45). */
export const OwnQuestions: Story = {
  tags: ['visual'],
  beforeEach: () => openStoryShop({ record: { requiresDelivery: false } }),
  args: {
    props: {
      ...meta.args.props,
      consents: [
        {
          type: 'radio',
          org: 'saltmarsh',
          for: 'age',
          title: 'Are you of age?',
          options: [
            { id: 'adult', label: 'I am 18 or older', required: true, requiredMessage: 'Say whether you are of age' },
            { id: 'minor', label: 'A parent orders for me', required: true, requiredMessage: '' },
          ],
        },
        {
          type: 'checkbox',
          org: 'saltmarsh',
          for: 'partners',
          title: 'Partners',
          options: [{ id: 'post', label: 'Partners may write to me <em>by post</em>', required: false }],
        },
        { type: 'information', title: 'Your address is used to post the magazine, and for nothing else.' },
      ],
      customFields: [
        {
          id: 'heard',
          label: 'How did you hear of us?',
          type: 'dropdown',
          required: true,
          dropdownItems: [
            { label: 'From a friend', value: 'friend' },
            { label: 'In a shop', value: 'shop' },
          ],
        },
        { id: 'member', label: 'Member number', type: 'text' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Continue/ }))
    await expect(canvas.getByLabelText('How did you hear of us?')).toHaveAccessibleDescription('Please select a value')
    await userEvent.selectOptions(canvas.getByLabelText('How did you hear of us?'), 'shop')
    await fillDetails(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to payment' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Pay/ }))
    const age = canvas.getByRole('radio', { name: 'I am 18 or older' })
    await expect(age).toHaveAccessibleDescription('Say whether you are of age')
    await userEvent.click(age)
    await waitFor(() => expect(age).toBeChecked())
    await expect(canvas.getByRole('checkbox', { name: 'Partners may write to me by post' })).not.toBeChecked()
    await expect(canvas.queryByText('Say whether you are of age')).toBeNull()
  },
}

/** Where nothing is ever to be paid there is no card to be typed (SUB-14). */
export const NothingToPay: Story = {
  tags: ['visual'],
  beforeEach: () => openStoryShop({ record: { requiresDelivery: false, needsPaymentMethod: false, total: nothing } }),
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByRole('heading', { name: 'Confirm' })).toBeVisible()
    await expect(canvas.queryByLabelText('Card number')).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: /I agree to the terms/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }))
    await expect(await canvas.findByRole('heading', { name: /^Thank you, Isolde/ })).toBeVisible()
  },
}

export const NothingToPost: Story = {
  beforeEach: () => openStoryShop({ record: { requiresDelivery: false } }),
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await expect(canvas.queryByLabelText('Address line 1')).toBeNull()
    await expect(canvas.getByLabelText('Country')).toBeVisible()
  },
}

const isolde = {
  email: 'isolde@ferrant.example',
  firstName: 'Isolde',
  lastName: 'Ferrant',
  phone: '',
  version: 1,
  addresses: [{ address1: '1 Quay', address2: '', city: 'New York', state: 'NY', postalCode: '10001', country: 'US' }],
}
const free = { ...sampleRecord.total, amount: 0, amountWithoutTax: 0, orderTotal: 0 }
const signedIn = { context: { ...storyContext, isAuthenticated: true } }

/** A shopper who has signed in types nothing that is known of them: name, email and where they are billed (CHK-41). */
export const KnownShopper: Story = {
  args: signedIn,
  beforeEach: () => openStoryShop({ record: { requiresDelivery: false }, customer: Promise.resolve(isolde) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveValue('isolde@ferrant.example'))
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }))
    await waitFor(() => expect(canvas.getByLabelText('Country')).toHaveValue('US'))
    await expect(canvas.getByLabelText('ZIP code')).toHaveValue('10001')
  },
}

/** Who has a subscription with it already is told before they pay, with the way to their account, and goes on. */
export const HasItAlready: Story = {
  tags: ['visual'],
  args: signedIn,
  beforeEach: () =>
    openStoryShop({
      record: { requiresDelivery: false },
      customer: Promise.resolve(isolde),
      owned: [{ offer: '/offers2/print-and-digital-annual', subscription: { id: 'S-7', name: 'Digital, monthly' } }],
    }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('You already have a subscription')).toBeVisible())
    await expect(canvas.getByText(/something of this: Digital, monthly\./)).toBeVisible()
    const link = canvas.getByRole('link', { name: 'See your subscriptions' })
    await expect(link).toHaveAttribute('href', '/account/subscriptions/?id=S-7')
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to payment' }))
    await expect(await canvas.findByRole('button', { name: /^Pay £48/ })).toBeVisible()
    await expect(canvas.getByText('You already have a subscription')).toBeVisible()
    // Somebody else gets a present: what the giver has does not matter.
    await userEvent.click(canvas.getAllByRole('button', { name: 'Edit' })[0]!)
    await userEvent.click(await canvas.findByRole('switch', { name: 'This is a gift' }))
    await waitFor(() => expect(canvas.queryByText('You already have a subscription')).toBeNull())
  },
}

/** On a phone, too, the amount of today and what follows stand right above the button that agrees to it. */
export const WhatFollowsOnAPhone: Story = {
  globals: onMobile,
  beforeEach: () => openStoryShop({ record: { requiresDelivery: false, total: { ...free } } }),
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to payment' }))
    const subscribe = await canvas.findByRole('button', { name: 'Subscribe' })
    await waitFor(() =>
      expect(subscribe).toHaveAccessibleDescription(
        '£0.00 today. Then £48.00 on 28 Nov 2027. It renews until you cancel.',
      ),
    )
    const line = document.getElementById(subscribe.getAttribute('aria-describedby')!)!
    await expect(line).toBeVisible()
    const below = subscribe.getBoundingClientRect().top - line.getBoundingClientRect().bottom
    await expect(below).toBeGreaterThanOrEqual(0)
    await expect(below).toBeLessThan(40)
  },
}

let arrive: (customer: typeof isolde) => void

/** What they have typed meanwhile stays as it is (CHK-41). */
export const KnownTooLate: Story = {
  args: signedIn,
  beforeEach: () =>
    openStoryShop({
      record: { requiresDelivery: false },
      customer: new Promise((resolve) => {
        arrive = resolve
      }),
    }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('First name'), 'Izzy')
    await userEvent.type(canvas.getByLabelText('Last name'), 'F')
    await userEvent.type(canvas.getByLabelText('Email'), 'izzy@ferrant.example{Enter}')
    await userEvent.selectOptions(await canvas.findByLabelText('Country'), 'US')
    await userEvent.type(await canvas.findByLabelText('ZIP code'), '90001')
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }))
    arrive({ ...isolde, phone: '020 7946 0000' })
    await waitFor(() => expect(canvas.getByLabelText(/^Phone/)).toHaveValue('020 7946 0000'))
    await expect(canvas.getByLabelText('First name')).toHaveValue('Izzy')
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }))
    await expect(canvas.getByLabelText('Country')).toHaveValue('US')
    await expect(canvas.getByLabelText('ZIP code')).toHaveValue('90001')
  },
}

export const Placed: Story = {
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await fillDelivery(canvas)
    await pay(canvas)
    const title = await canvas.findByRole('heading', { name: /^Thank you, Isolde/ })
    await waitFor(() => expect(title).toHaveFocus())
    await expect(canvas.getByText(/SM-20417/)).toBeVisible()
  },
}

export const CardDeclined: Story = {
  beforeEach: () =>
    openStoryShop({
      orders: [{ status: 402, code: 'PAYMENT_DECLINED', message: 'Your card was declined. Try another card.' }],
    }),
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await fillDelivery(canvas)
    await pay(canvas)
    await waitFor(() => expect(canvas.getByText('Your card was declined. Try another card.')).toBeVisible())
    await expect(canvas.getByLabelText('Card number')).toHaveValue('4242424242424242')
  },
}

/** Each provider's methods; the chosen one shows its fields. */
export const WaysToPay: Story = {
  beforeEach: () => openStoryShop({ methods: ['card', 'paypal', 'wallet'] }),
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await fillDelivery(canvas)
    await expect(await canvas.findByLabelText('Card number')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'PayPal' }))
    await expect(await canvas.findByText('You go on in the window of your provider.')).toBeVisible()
    await expect(canvas.queryByLabelText('Card number')).toBeNull()
  },
}

/** No provider is connected: the shop says so, and takes nothing. */
export const NoWayToPay: Story = {
  beforeEach: () => openStoryShop({ methods: [] }),
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await fillDelivery(canvas)
    await expect(await canvas.findByText(/cannot take payments at the moment/)).toBeVisible()
  },
}

/** The shopper leaves the bank: the order is taken back, and the form is as it was. */
export const BankLeft: Story = {
  beforeEach: () =>
    openStoryShop({
      orders: [
        {
          status: 402,
          code: 'PAYMENT_ACTION',
          message: 'Confirm.',
          data: { action: { data: {}, address: null }, order_page: null },
        },
      ],
    }),
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await fillDelivery(canvas)
    await pay(canvas)
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Pay £48/ })).toBeEnabled())
    await expect(canvas.getByLabelText('Card number')).toHaveValue('4242424242424242')
  },
}

/** Nothing is kept of a charge, and one button returns to the filled-in form (CHK-69). */
export const OrderFailed: Story = {
  tags: ['visual'],
  beforeEach: () => openStoryShop({ orders: [{ status: 503, code: 'ORDER_FAILED', message: 'Unable.' }] }),
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await fillDelivery(canvas)
    await pay(canvas)
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'We cannot process your order at this time' })).toBeVisible(),
    )
    await expect(
      canvas.getByText(
        'You pay nothing: if your bank shows a charge, it goes back to you. Your basket is safe. Please try again in a few minutes. Our team has been notified.',
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Send feedback' })).toBeVisible()
    await expect(canvas.getByText(/7f3c-91ab/)).toBeVisible()
  },
}

/** The response was lost: no control may pay a second time. */
export const OrderUnknown: Story = {
  tags: ['visual'],
  beforeEach: () => openStoryShop({ orders: [{ status: 504, code: 'NO_ANSWER', message: 'No answer.' }] }),
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await fillDelivery(canvas)
    await pay(canvas)
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'We do not know yet whether your order went through' })).toBeVisible(),
    )
    await expect(canvas.getByText('Do not pay again')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Pay/ })).toBeNull()
  },
}

export const PriceChanged: Story = {
  beforeEach: () =>
    openStoryShop({
      orders: [
        {
          status: 409,
          code: 'PRICE_CHANGED',
          message: 'Changed.',
          data: {
            total: { amount: 52, currency: 'GBP', taxAmount: 0, amountWithoutTax: 52, taxSummary: [], orderTotal: 52 },
          },
        },
      ],
    }),
  play: async ({ canvas }) => {
    await fillDetails(canvas)
    await fillDelivery(canvas)
    await pay(canvas)
    await waitFor(() => expect(canvas.getByText(/The price has changed since you saw it/)).toBeVisible())
  },
}

const nothing = { amount: 0, currency: 'GBP', taxAmount: 0, amountWithoutTax: 0, taxSummary: [], orderTotal: 0 }
