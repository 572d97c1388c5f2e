import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { CopyIcon, CopyLinkIcon, DeleteIcon, MoreIcon, SwitchViewIcon } from '../../icons/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Menu, MenuButton } from './menu.tsx'

const duplicate = fn()
const remove = fn()
const entries = [
  {
    id: 'work',
    actions: [
      { id: 'duplicate', label: 'Duplicate current', icon: CopyIcon, shortcut: 'D', onClick: duplicate },
      { id: 'view', label: 'Switch view', icon: SwitchViewIcon },
      { id: 'link', label: 'Copy purchase URL', icon: CopyLinkIcon, disabled: true, hint: 'Publish it first' },
    ],
  },
  {
    id: 'danger',
    actions: [{ id: 'delete', label: 'Delete', icon: DeleteIcon, tone: 'danger' as const, onClick: remove }],
  },
]

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  subcomponents: { MenuButton },
  args: { entries, trigger: <IconButton icon={MoreIcon} label="More actions" emphasis="normal" /> },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    duplicate.mockClear()
    remove.mockClear()
    const trigger = canvas.getByRole('button', { name: 'More actions' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Duplicate/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(remove).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Duplicate/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(duplicate).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    // The focus returns a frame after the menu has left: a key before that goes nowhere.
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Duplicate/ })).toHaveFocus())
    await userEvent.keyboard('del')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}
export const Playground: Story = {}
export const WithWords: Story = {
  render: ({ entries: all }) => (
    <MenuButton tone="primary" entries={all}>
      Create
    </MenuButton>
  ),
}
export const WithFootnote: Story = { args: { footnote: 'Version 4.12.0' } }
export const Checked: Story = {
  args: {
    entries: [
      { id: 'light', label: 'Light', checked: true },
      { id: 'dark', label: 'Dark' },
    ],
  },
}
