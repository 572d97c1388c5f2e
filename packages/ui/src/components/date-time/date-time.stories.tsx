import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DateTime, RelativeTime } from './date-time.tsx'

const meta = {
  title: 'Data/DateTime',
  component: DateTime,
  subcomponents: { RelativeTime },
  args: { value: '2026-11-27' },
} satisfies Meta<typeof DateTime>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('27/11/2026')).toHaveAttribute('datetime', '2026-11-27')
  },
}
export const Playground: Story = { args: { precision: 'minute', value: '2026-11-27T09:14:00Z' } }
export const Missing: Story = { args: { value: null } }
export const Relative: Story = {
  render: () => <RelativeTime value={new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 hours ago')).toBeVisible()
  },
}
