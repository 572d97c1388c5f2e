import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { comparison } from './descriptor.ts'
import { Comparison } from './comparison.tsx'

/** Offers side by side, feature by feature. */
const meta = {
  title: 'Checkout components/Comparison',
  component: Comparison,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: comparison.texts?.('en') as never,
    props: {
      heading: 'Side by side',
      offers: [
        { offer: '/offers2/digital-monthly', title: 'Digital', buttonLabel: 'Choose digital' },
        { offer: '/offers2/print-and-digital-annual', title: 'Print and digital', buttonLabel: 'Choose print' },
        { offer: '/offers2/larder-box', title: 'Larder Box', buttonLabel: 'Choose the box' },
      ],
      features: [
        { label: 'Every issue on any screen', values: [{ value: 'yes' }, { value: 'yes' }, { value: 'yes' }] },
        { label: 'Printed issues a year', values: [{ value: 'no' }, { value: 'Four' }, { value: 'Four' }] },
        { label: 'A box of good things', values: [{ value: 'no' }, { value: 'no' }, { value: 'Each month' }] },
        { label: 'Cancel any time', values: [{ value: 'yes' }, { value: 'yes' }, { value: 'yes' }] },
      ],
      note: 'Prices include VAT. Delivery in the UK is free.',
    },
  },
} satisfies Meta<typeof Comparison>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

/** A value is in the column of its offer, and ticks have a text alternative. */
export const AsATable: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /Printed issues a year/ })
    await expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['No', 'Four', 'Four'])
    await expect(canvas.getByRole('columnheader', { name: /Larder Box/ })).toBeVisible()
  },
}

/** An unpublished offer is omitted, and the values of the others stay assigned. */
export const OneNotPublished: Story = {
  args: {
    context: {
      ...storyContext,
      offers: { '/offers2/larder-box': storyContext.offers['/offers2/larder-box']! },
    },
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /A box of good things/ })
    await expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['Each month'])
  },
}
