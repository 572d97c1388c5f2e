import { defaultRoles, grantRefusal, type Role, roleTexts, withArea, withGrant } from '@perennial/domain/access'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { PermissionMatrix, type PermissionMatrixProps } from './permission-matrix.tsx'

const admin = defaultRoles[0] as Role
const editor = defaultRoles[2] as Role
const desk: Role = { ...editor, id: 'Desk', label: 'Subscriptions desk', basedOn: 'Editor', perennialDefault: false }

function Editing(props: PermissionMatrixProps) {
  const [role, setRole] = useState<Role>({ ...desk, ...props.role })
  return (
    <PermissionMatrix
      {...props}
      role={role}
      onChange={(action, area, granted) => setRole((before) => withGrant(before, action, area, granted))}
      onAreaChange={(area, granted) => setRole((before) => withArea(before, area, granted))}
    />
  )
}

const meta = {
  title: 'Data/PermissionMatrix',
  component: PermissionMatrix,
  args: {
    name: desk.label,
    description: 'Based on Editor. Looks after customers and orders.',
    role: desk,
    stored: desk,
  },
  render: (args) => <Editing {...args} />,
  parameters: {
    rights: { readOnly: 'no edit user' },
    density: 'compact',
    docs: {
      description: {
        component: `
The permissions of a role: one row per area, one column per action, and a column for the whole row.

**Use it** for one role at a time. **Do not use it** to compare roles: put two matrices on two pages instead.
A dash is not a missing permission, but an action that does not apply to that area.

| Key | Action |
| --- | --- |
| Tab | Enters the grid at the last used cell, and leaves it |
| ↑ ↓ ← → | Move from cell to cell |
| Home, End | First and last cell of the row; with Ctrl, of the column |
| Page Up, Page Down | Move by ten rows |
| Space, Enter | Toggle the cell |

| Do | Do not |
| --- | --- |
| pass \`stored\`, so that changed cells are amber until saved | save on each change |
| explain with \`readOnlyReason\` why nothing can be changed | hide the matrix from users with read access |
`,
      },
    },
  },
} satisfies Meta<typeof PermissionMatrix>
export default meta
type Story = StoryObj<typeof meta>

/** (PRM-27, PRM-31, PRM-32, PRM-33, PRM-34) */
export const Default: Story = {
  name: 'Default: areas and the actions that apply',
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid', { name: 'Permissions of Subscriptions desk' })
    await expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Area', 'Can View', 'Edit', 'Create', 'Delete', 'All'])
    await expect(within(grid).getAllByRole('rowheader')).toHaveLength(16)
    const boxes = (area: string) =>
      within(within(grid).getByRole('row', { name: new RegExp(`^${area}`) }))
        .getAllByRole('checkbox')
        .map((box) => box.ariaLabel)
    await expect(boxes('Publishing')).toEqual(['Can View, Publishing', 'Edit, Publishing', 'All of Publishing'])
    await expect(boxes('Schedule')).toEqual(['Can View, Schedule', 'All of Schedule'])
    await expect(boxes('Export')).toEqual(['Create, Export', 'All of Export'])
    await expect(boxes('One-click catalogue')).toEqual(['Create, One-click catalogue', 'All of One-click catalogue'])

    const before = canvas.getByText(/granted/).textContent
    const cell = canvas.getByRole('checkbox', { name: 'Delete, Subscriptions' })
    await userEvent.click(cell)
    await expect(cell).toBeChecked()
    await expect(cell).toHaveAccessibleDescription('Changed')
    await expect(canvas.getByText(/granted/).textContent).not.toBe(before)
  },
}
export const Playground: Story = {}

export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const box = (name: string) => canvas.getByRole('checkbox', { name })
    // The first cell is the header of the first row.
    await userEvent.keyboard('{ArrowRight}')
    await expect(box('Can View, Campaigns')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(box('Edit, Pages')).toHaveFocus()
    await expect(box('Edit, Pages')).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box('Edit, Pages')).not.toBeChecked()
    await userEvent.keyboard('{Enter}')
    await expect(box('Edit, Pages')).toBeChecked()
    await userEvent.keyboard('{End}')
    await expect(box('All of Pages')).toHaveFocus()
    await expect(box('All of Pages')).toHaveAttribute('aria-checked', 'mixed')
    await userEvent.keyboard(' ')
    await expect(box('Delete, Pages')).toBeChecked()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(box('All of One-click catalogue')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getAllByText('Not applicable').at(-1)?.closest('td')).toHaveFocus()
    await userEvent.keyboard('{Control>}{Home}{/Control}{PageDown}')
    await expect(canvas.getByRole('checkbox', { name: 'Create, Export' })).not.toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
  },
}

/** (PRM-16, PRM-29) */
export const ReadOnly: Story = {
  name: 'Read-only, with the reason',
  tags: ['visual'],
  args: {
    name: editor.label,
    description: editor.desc,
    role: editor,
    stored: undefined,
    readOnly: true,
    readOnlyReason: roleTexts.locked,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Default roles cannot be changed.')).toBeVisible()
    const cell = canvas.getByRole('checkbox', { name: 'Delete, Items' })
    await expect(cell).toBeChecked()
    await userEvent.click(cell)
    await expect(cell).toBeChecked()
  },
}

export const NotMoreThanOneHolds: Story = {
  args: { refusalOf: (action, area) => grantRefusal(editor, desk, action, area) },
  play: async ({ canvas, userEvent }) => {
    const cell = canvas.getByRole('checkbox', { name: 'Edit, Publishing' })
    await userEvent.click(cell)
    await expect(cell).not.toBeChecked()
    await expect(cell).toHaveAttribute('aria-disabled', 'true')
  },
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    description:
      'Looks after customers and orders of the shops in London, Lisbon and Ljubljana, and of their partners.',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('checkbox', { name: 'Can View, Campaigns' })).toHaveFocus()
  },
}
export const Dark: Story = { globals: { theme: 'dark' }, args: { role: admin, stored: desk } }
