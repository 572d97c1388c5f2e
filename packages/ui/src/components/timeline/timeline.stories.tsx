import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ErrorIcon, MailIcon, NoteIcon, OrderIcon, PaymentMethodIcon, UpcomingIcon } from '../../icons/index.ts'
import { Timeline } from './timeline.tsx'

const meta = {
  title: 'Data/Timeline',
  component: Timeline,
  args: {
    label: 'Timeline of Isolde Ferrant',
    empty: 'Nothing has happened yet.',
    droppedLabel: 'Would not be taken:',
    groups: [
      {
        id: 'coming',
        heading: 'Coming up',
        note: '2 charges',
        entries: [
          {
            id: '1',
            icon: UpcomingIcon,
            tone: 'coming',
            title: 'Larder Box, monthly',
            detail: 'would no longer be charged',
            amount: '£32.00',
            when: '05/12/2026',
            dropped: true,
          },
          {
            id: '2',
            icon: UpcomingIcon,
            tone: 'coming',
            title: 'Supper club place',
            detail: 'card ending 4421',
            amount: '£35.00',
            when: '01/02/2027',
          },
        ],
      },
      {
        id: '2026-11',
        heading: 'November 2026',
        entries: [
          {
            id: '3',
            icon: NoteIcon,
            title: '“The freezer broke, too much food until spring.”',
            detail: 'note by you',
            when: 'Today 15:42',
          },
          {
            id: '4',
            icon: PaymentMethodIcon,
            tone: 'success',
            title: 'Paid',
            detail: 'Print and digital, annual',
            amount: '£38.40',
            when: '27/11 09:14',
          },
          {
            id: '5',
            icon: ErrorIcon,
            tone: 'danger',
            title: 'Declined, not enough money',
            detail: 'next try on 15/11',
            amount: '£32.00',
            when: '12/11 06:00',
          },
          { id: '6', icon: MailIcon, title: 'Receipt sent', detail: 'isolde@example.net', when: '05/11 06:01' },
          {
            id: '7',
            icon: OrderIcon,
            title: 'Order SM-24971',
            href: '#order',
            amount: '£35.00',
            when: '05/11 06:00',
          },
        ],
      },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const coming = canvas.getByRole('list', { name: 'Coming up' })
    const [dropped] = within(coming).getAllByRole('listitem')
    await expect(dropped).toHaveTextContent(/Larder Box.*Would not be taken: £32\.00.*05\/12\/2026/)
    await expect(canvas.getByRole('link', { name: 'Order SM-24971' })).toHaveAttribute('href', '#order')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Order SM-24971' })).toHaveFocus()
  },
}
export const Playground: Story = {}
export const Empty: Story = { args: { groups: [] } }
export const Loading: Story = {
  args: { groups: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl', theme: 'dark' } }
