import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Card } from './card.tsx'

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: { title: 'Schedule', note: 'Cancelled charges are left out', children: 'Six charges' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Schedule' })).toBeVisible()
  },
}
export const Playground: Story = { args: { actions: <Button size="small">Export</Button> } }
