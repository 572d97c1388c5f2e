import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Row } from '../stack/index.ts'
import { StatusBadge } from './status-badge.tsx'

const meta = {
  title: 'Data/StatusBadge',
  component: StatusBadge,
  args: { children: 'Approved', tone: 'success' },
} satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = {}
export const All: Story = {
  tags: ['visual'],
  render: () => (
    <Row>
      <StatusBadge shape="ring">Draft</StatusBadge>
      <StatusBadge tone="success">Approved</StatusBadge>
      <StatusBadge tone="warning">Awaiting approval</StatusBadge>
      <StatusBadge>Archived</StatusBadge>
      <StatusBadge tone="danger">Failed</StatusBadge>
      <StatusBadge tone="info">Building</StatusBadge>
      <StatusBadge tone="accent">Recommended</StatusBadge>
      <StatusBadge tone="beta" small>
        Beta
      </StatusBadge>
    </Row>
  ),
}
/** (NAV-42) */
export const LongText: Story = {
  name: 'Text over fifty characters is truncated',
  args: { children: 'A name that goes on and on until it is longer than any badge should be' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByTitle(String(args.children))).toHaveTextContent(
      'A name that goes on and on until it is longer than...',
    )
  },
}
