import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddIcon } from '../../icons/index.ts'
import { Button } from '../button/index.ts'
import { StatusBadge } from '../status-badge/index.ts'
import { PageHeader } from './page-header.tsx'

const meta = {
  title: 'Layout/PageHeader',
  component: PageHeader,
  args: {
    title: 'Offers',
    count: 128,
    breadcrumbs: [{ label: 'Catalog', href: '#catalog' }, { label: 'Offers' }],
    actions: (
      <Button tone="primary" icon={AddIcon}>
        Create
      </Button>
    ),
  },
} satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }
export const Playground: Story = { args: { badge: <StatusBadge tone="success">Active</StatusBadge> } }
export const Greeting: Story = {
  args: {
    title: 'Good morning, Ines',
    greeting: true,
    breadcrumbs: undefined,
    count: undefined,
    children: 'Friday 27 November.',
  },
}
