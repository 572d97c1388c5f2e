import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Switch } from '../switch/index.ts'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: { label: 'Columns', trigger: <Button>Columns</Button>, children: <Switch labelFirst>Price</Switch> },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Columns' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Columns' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Columns' })).toBeVisible())
  },
}
export const Playground: Story = {}
