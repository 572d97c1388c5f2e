import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { EditIcon, ErrorIcon, PublishIcon } from '../../icons/index.ts'
import { HistoryList } from './history-list.tsx'

const meta = {
  title: 'Data/HistoryList',
  component: HistoryList,
  args: {
    label: 'History of Winter welcome',
    time: 'exact',
    entries: [
      {
        id: '3',
        title: 'Published',
        when: '2026-11-26T09:30:00Z',
        author: 'Ines Marsh',
        icon: PublishIcon,
        tone: 'success',
      },
      {
        id: '2',
        title: 'Build failed',
        when: '2026-11-25T16:02:00Z',
        icon: ErrorIcon,
        tone: 'danger',
        detail: 'The picture of the second card could not be loaded.',
        href: '#log',
      },
      {
        id: '1',
        title: 'Price changed from 48.00 to 52.00 GBP',
        when: '2026-11-24T08:00:00Z',
        author: 'Tom',
        icon: EditIcon,
      },
    ],
  },
  parameters: {
    docs: {
      description: {
        component: `
The history of an object, newest first.

**Use it** beside an object for its versions, events and comments. **Do not use it** for lists that need search or sorting: that is a table.
Write what happened first and who did it last; use a tone only for successes and failures. Tab moves through links and actions.
`,
      },
    },
  },
} satisfies Meta<typeof HistoryList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'History of Winter welcome' })
    const [first, second] = within(list).getAllByRole('listitem')
    await expect(first).toHaveTextContent(/Published.*26\/11\/2026.*by Ines Marsh/)
    await expect(within(second as HTMLElement).getByRole('link', { name: 'Build failed' })).toHaveAttribute(
      'href',
      '#log',
    )
  },
}
export const Playground: Story = {}
export const Empty: Story = { args: { entries: [] } }
export const Loading: Story = {
  args: { entries: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl', theme: 'dark' } }
