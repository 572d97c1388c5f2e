import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { onPage, storyContext } from '../story-page/on-page.tsx'
import { coverWinter } from '../story-page/story-pictures.ts'
import { sampleRecord } from '../checkout/sample-checkout.ts'
import { openStoryShop } from '../story-page/story-shop.ts'
import { OrderSummary } from './order-summary.tsx'
import { textsOf } from '../texts/index.ts'

/** The items and the payment schedule. Small screens show it in the bar of the checkout form. */
const meta = {
  title: 'Checkout components/Order summary',
  component: OrderSummary,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => openStoryShop(),
  args: {
    id: 'summary',
    context: storyContext,
    texts: textsOf('orderSummary')('en'),
    props: {
      changeHref: '#offers',
      fallbackImage: coverWinter,
      deliveryText: 'Free',
      reassurances: [
        { icon: 'lock', text: 'Payment details are encrypted and never stored by us' },
        { icon: 'return', text: 'Full refund within 14 days' },
      ],
    },
  },
} satisfies Meta<typeof OrderSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Print and digital')).toBeInTheDocument()
  },
}

export const PromoCodeApplied: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Promo code'), 'winter20{Enter}')
    const remove = await canvas.findByRole('button', { name: 'Remove WINTER20' })
    await expect(canvas.getByText('20% off your first year')).toBeInTheDocument()
    await userEvent.click(remove)
    await expect(await canvas.findByLabelText('Promo code')).toBeInTheDocument()
  },
}

/** A rejected code shows the reason and stays in the field. */
export const PromoCodeRefused: Story = {
  beforeEach: () => openStoryShop({ promoRefusal: 'This code ended on 31 May 2026' }),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Promo code')
    await userEvent.type(field, 'SPRING30{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription('This code ended on 31 May 2026'))
    await expect(field).toHaveValue('SPRING30')
  },
}

export const TaxFailed: Story = {
  beforeEach: () => openStoryShop({ previewFails: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Failed to calculate price with tax/)).toBeInTheDocument()
  },
}

/** Each offer can be taken out of the basket; the focus stays with the others. */
export const SeveralOffers: Story = {
  tags: ['visual'],
  beforeEach: () => openStoryShop({ record: { items: [sampleRecord.items[0]!, larderBox] } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Larder Box' }))
    await waitFor(() => expect(canvas.queryByText('Larder Box')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Order summary' })).toHaveFocus())
    await expect(canvas.getByText('Print and digital')).toBeInTheDocument()
  },
}

const larderBox: (typeof sampleRecord.items)[number] = {
  ...sampleRecord.items[0]!,
  offer: { ...sampleRecord.items[0]!.offer, path: '/offers2/larder-box', displayName: 'Larder Box', price: '£39.50' },
  unitPrice: 39.5,
  price: 39.5,
  discount: 0,
}

export const Playground: Story = {}
