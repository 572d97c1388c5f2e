import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { BuildsIcon, CopyIcon, DeleteIcon, HistoryIcon, ResetIcon, SwitchViewIcon } from '../../icons/index.ts'
import { SaveButton } from '../save-button/index.ts'
import { ActionBar } from './action-bar.tsx'

const duplicate = fn()

const meta = {
  title: 'Actions/ActionBar',
  component: ActionBar,
  args: {
    actions: [
      { id: 'save', label: 'Save', element: <SaveButton onSave={async () => {}} /> },
      { id: 'reset', label: 'Reset changes', icon: ResetIcon, disabledReason: 'Nothing has changed' },
      { id: 'builds', label: 'Builds', icon: BuildsIcon },
      { id: 'delete', label: 'Delete', icon: DeleteIcon, tone: 'danger' },
      { id: 'history', label: 'History', icon: HistoryIcon },
      { id: 'view', label: 'Switch view', icon: SwitchViewIcon },
      { id: 'duplicate', label: 'Duplicate current', icon: CopyIcon, onClick: duplicate },
    ],
  },
} satisfies Meta<typeof ActionBar>
export default meta
type Story = StoryObj<typeof meta>

/** (NAV-36) */
export const Default: Story = {
  name: 'Default: four actions, the rest in the menu',
  play: async ({ canvas, userEvent }) => {
    duplicate.mockClear()
    await expect(canvas.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
      'Save',
      'Reset changes',
      'Builds',
      'History',
      'More actions',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }))
    const menu = await screen.findByRole('menu')
    await expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Switch view', 'Duplicate current', 'Delete'])
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Duplicate current' }))
    await waitFor(() => expect(duplicate).toHaveBeenCalledOnce())
  },
}
export const Playground: Story = {}
export const Few: Story = { args: { actions: [{ id: 'add', label: 'Add Page', tone: 'primary' }] } }
