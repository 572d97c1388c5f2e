import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { offerGrid } from './descriptor.ts'
import { OfferGrid } from './offer-grid.tsx'

/** Up to four offers side by side, for the buyer or as a gift. Prices are the published ones. */
const meta = {
  title: 'Checkout components/Offer grid',
  component: OfferGrid,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: offerGrid.texts?.('en') as never,
    props: {
      heading: 'Three ways to read',
      ground: 'band',
      gifts: true,
      note: 'Prices include VAT. Delivery in the UK is free.',
      offers: [
        {
          id: 'digital',
          componentProps: {
            offer: '/offers2/digital-monthly',
            title: 'Digital',
            audience: 'Every issue on any screen',
            note: 'Renews monthly',
            inclusions: [{ text: 'New issue the day it is printed' }, { text: 'Fourteen issues in the archive' }],
            buttonLabel: 'Choose digital',
            giftButtonLabel: 'Give digital',
          },
        },
        {
          id: 'print',
          componentProps: {
            offer: '/offers2/print-and-digital-annual',
            title: 'Print and digital',
            audience: 'Four printed issues, and the archive',
            note: '£14 less than four single issues',
            inclusions: [{ text: 'Everything in Digital' }, { text: 'One guest pass to share' }],
            buttonLabel: 'Choose print and digital',
            giftButtonLabel: 'Give print and digital',
            featured: true,
            flag: 'Most readers choose this',
          },
        },
        {
          id: 'larder',
          componentProps: {
            offer: '/offers2/larder-box',
            title: 'Larder Box',
            audience: 'The magazine and a monthly box',
            note: 'Skip or pause any month',
            inclusions: [{ text: 'Everything in Print and digital' }],
            buttonLabel: 'Choose the Larder Box',
            giftButtonLabel: 'Give the Larder Box',
          },
        },
      ],
    },
  },
} satisfies Meta<typeof OfferGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const LongText: Story = {
  args: {
    props: {
      ...meta.args.props,
      heading: 'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte',
      note: 'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte',
    },
  },
}

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

/** A pair of radio buttons: arrow keys change the selection, and the buy buttons follow without a script. */
export const AsAGift: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Choose digital' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'For me' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'As a gift' })).toBeChecked()
    await expect(canvas.queryByRole('link', { name: 'Choose digital' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Give digital' })).toHaveAttribute(
      'href',
      '/checkout/?purchase=/offers2/digital-monthly&gift=true',
    )
  },
}

export const WithoutGifts: Story = { args: { props: { ...meta.args.props, gifts: false } } }

/** An unpublished offer is omitted in the shop; staff see why. */
export const NotPublished: Story = {
  args: { context: { ...storyContext, surface: 'canvas', offers: {} } },
}
