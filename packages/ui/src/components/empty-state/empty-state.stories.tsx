import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AddIcon, OfferIcon } from '../../icons/index.ts'
import { Button } from '../button/index.ts'
import { EmptyState, ForbiddenLine } from './empty-state.tsx'

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  subcomponents: { ForbiddenLine },
  args: {
    icon: OfferIcon,
    title: 'Looks like there are no offers to display',
    children: 'Click “Create” to add new offers.',
    action: (
      <Button tone="primary" icon={AddIcon}>
        Create
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }
export const Playground: Story = {}
export const WithAct: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Create' })).toHaveFocus()
  },
}
export const Forbidden: Story = { render: () => <ForbiddenLine type="orders" /> }
