import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Row } from '../stack/index.ts'
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
/** (PUB-21) */
export const Colours: Story = {
  name: 'Each state with its own colour and label',
  render: () => (
    <Row>
      <PublishBadge state="published" />
      <PublishBadge state="changed" />
      <PublishBadge state="not_published" />
    </Row>
  ),
  play: async ({ canvas }) => {
    const words = ['Published', 'Unpublished changes', 'Not Published']
    const colours = words.map((word) => getComputedStyle(canvas.getByText(word)).backgroundColor)
    await expect(new Set(colours).size).toBe(3)
    for (const word of words) await expect(canvas.getByText(word)).toBeVisible()
  },
}
