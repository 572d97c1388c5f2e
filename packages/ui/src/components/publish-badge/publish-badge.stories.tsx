import type { Meta, StoryObj } from '@storybook/react-vite'
import { PublishBadge } from './publish-badge.tsx'

const meta = {
  title: 'Data/PublishBadge',
  component: PublishBadge,
  args: { state: 'published' },
} satisfies Meta<typeof PublishBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = {}
export const Changed: Story = { args: { state: 'changed' } }
export const NotPublished: Story = { args: { state: 'not_published' } }
