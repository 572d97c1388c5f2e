import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EnvironmentBadge } from './environment-badge.tsx'

const meta = {
  title: 'Data/EnvironmentBadge',
  component: EnvironmentBadge,
  args: { environment: 'production' },
} satisfies Meta<typeof EnvironmentBadge>
export default meta
type Story = StoryObj<typeof meta>

/** (NAV-03) */
export const Default: Story = {
  name: 'Production in orange',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Production')).toHaveStyle({ backgroundColor: 'rgb(244, 124, 36)' })
  },
}
export const Playground: Story = {}
/** (NAV-03) */
export const Test: Story = {
  name: 'Test in blue',
  args: { environment: 'test' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Test')).toHaveStyle({ backgroundColor: 'rgb(36, 110, 206)' })
  },
}
