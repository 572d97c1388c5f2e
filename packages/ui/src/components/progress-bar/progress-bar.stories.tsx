import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from './progress-bar.tsx'

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Bulk edit of 12 offers', value: 60 },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Bulk edit of 12 offers' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    )
  },
}
export const Playground: Story = {}
export const UnknownEnd: Story = { args: { value: undefined, label: 'Building' } }
