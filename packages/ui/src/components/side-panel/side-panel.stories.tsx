import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
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
