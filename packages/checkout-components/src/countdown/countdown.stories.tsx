import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { countdown } from './descriptor.ts'
import { Countdown } from './countdown.tsx'

/** The time left until a date. Without a script it shows the date. */
const meta = {
  title: 'Checkout components/Countdown',
  component: Countdown,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, timeZone: 'Europe/London' },
    texts: countdown.texts?.('en') as never,
    props: {
      heading: 'Winter prices until the turn of the year',
      until: '2999-12-31T23:59:00Z',
      endedText: 'Winter prices are over. Spring brings new ones.',
      buttonLabel: 'Choose a subscription',
      buttonHref: '#offers',
      ground: 'band',
    },
  },
} satisfies Meta<typeof Countdown>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Mobile: Story = { globals: onMobile }

export const Counts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Until 31 December 2999/)).toBeVisible()
    await expect(canvas.getByRole('timer', { name: /Winter prices/ })).toHaveTextContent(/\d+ days/)
  },
}

export const Over: Story = {
  args: { props: { ...meta.args.props, until: '2020-01-01T00:00:00Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Winter prices are over. Spring brings new ones.')).toBeVisible()
    await expect(canvas.queryByRole('timer')).toBeNull()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
