import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/index.ts'
import { EnvironmentBadge } from '../environment-badge/index.ts'
import { TextField } from '../text-field/index.ts'
import { SidePanel } from './side-panel.tsx'

const meta = {
  title: 'Overlays/SidePanel',
  component: SidePanel,
  args: { title: 'Builds', onClose: fn(), children: <TextField label="Filter builds" /> },
} satisfies Meta<typeof SidePanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('complementary', { name: 'Builds' })).toBeVisible()
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}
export const Playground: Story = {}

/** An action on a record: it takes the focus, and Tab stays free to reach the record. */
export const Action: Story = {
  tags: ['visual'],
  args: {
    title: 'Cancel a subscription',
    size: 'action',
    badge: <EnvironmentBadge environment="test" />,
    children: <TextField label="Reason" />,
    footer: (
      <>
        <Button>Keep subscription</Button>
        <Button tone="danger">Cancel subscription</Button>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('complementary', { name: 'Cancel a subscription' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  },
}
