import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { price } from './descriptor.ts'
import { Price } from './price.tsx'

/** The published price of an offer, in a custom format. */
const meta = {
  title: 'Checkout components/Price',
  component: Price,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: price.texts?.('en') as never,
    props: {
      offer: '/offers2/print-and-digital-annual',
      heading: 'Print and digital',
      template: '{{currencySymbol}}{{integerValue}}',
      inWords: true,
      buttonLabel: 'Choose print and digital',
    },
  },
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

/** All tokens of a price template are supported (PED-50). */
export const ByTemplate: Story = {
  args: { props: { ...meta.args.props, template: '{{amount}} {{currencyCode}} / {{formattedPriceComma}}' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/48\.00 GBP \/ £48,00/)).toBeVisible()
  },
}

export const AsTheLanguageWritesIt: Story = {
  args: { props: { ...meta.args.props, template: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('£48')).toBeVisible()
  },
}

/** Staff see why there is no price; shoppers see no card. */
export const NotPublished: Story = {
  args: { context: { ...storyContext, surface: 'canvas', offers: {} } },
}
