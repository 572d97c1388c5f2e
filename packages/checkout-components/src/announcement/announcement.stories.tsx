import type { Meta, StoryObj } from '@storybook/react-vite'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { announcement } from './descriptor.ts'
import { Announcement } from './announcement.tsx'

/** A line at the top of the page, with bold text and links. */
const meta = {
  title: 'Checkout components/Announcement',
  component: Announcement,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: announcement.texts?.('en') as never,
    props: { text: 'Order by <b>15 December</b> for delivery in time for Christmas' },
  },
} satisfies Meta<typeof Announcement>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const LongText: Story = {
  args: {
    props: {
      ...meta.args.props,
      text:
        'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte' +
        ', <b>' +
        'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte' +
        '</b>',
    },
  },
}

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }
