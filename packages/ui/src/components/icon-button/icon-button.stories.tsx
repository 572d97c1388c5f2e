import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { HelpIcon, MoreIcon, UndoIcon } from '../../icons/index.ts'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { icon: UndoIcon, label: 'Undo', onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Undo')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}
export const Playground: Story = { args: { icon: HelpIcon, label: 'Help' } }
export const Outlined: Story = { args: { icon: MoreIcon, label: 'More actions', emphasis: 'normal', size: 'medium' } }
export const Pressed: Story = { args: { pressed: true } }
export const DisabledWithReason: Story = {
  args: { disabledReason: 'Nothing to undo' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Nothing to undo')
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
