import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { content: 'Builds take about two minutes', children: <Button>Build</Button> },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const tip = await screen.findByRole('tooltip')
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-describedby', tip.id)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

export const Playground: Story = { args: { open: true, placement: 'end' } }
