import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { ColumnChooser, type ColumnChooserProps } from './column-chooser.tsx'

const confirm = fn()

function Choosing(props: ColumnChooserProps) {
  const [value, setValue] = useState(props.value)
  return (
    <ColumnChooser
      {...props}
      value={value}
      onConfirm={(columns) => {
        confirm(columns)
        setValue(columns)
      }}
    />
  )
}

const meta = {
  title: 'Data/ColumnChooser',
  component: ColumnChooser,
  args: {
    type: 'offers',
    columns: [
      ['label', 'Label'],
      ['price', 'Price'],
      ['plan', 'Rate plan'],
      ['countries', 'Countries'],
      ['status', 'Status'],
      ['updated', 'Updated'],
      ['approval', 'Approval'],
      ['cutoff', 'Order cut-off'],
      ['code', 'Product code'],
    ].map(([id = '', label = '']) => ({ id, label })),
    value: ['label', 'price', 'plan', 'status'],
    defaults: ['label', 'price', 'status'],
    onConfirm: confirm,
  },
  render: (args) => <Choosing {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
The visible columns of a table and their order. The first column is always shown, because it names the row.

**Use it** at the end of the table's toolbar. **Do not use it** as a filter: it hides columns, not rows.
Nothing changes before Confirm; the screen decides where to store the choice.

| Key | Action |
| --- | --- |
| Enter, Space on Columns | Opens the chooser, with focus in the search |
| Space on a handle | Lifts or drops the column |
| ↑ ↓ | Move the lifted column |
| Escape | Puts the lifted column back; with none lifted, closes without changes |
| Space on a switch | Shows or hides the column |
`,
      },
    },
  },
} satisfies Meta<typeof ColumnChooser>
export default meta
type Story = StoryObj<typeof meta>

const shownNames = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Shown, in this order' }))
    .getAllByRole('switch')
    .map((one) => one.closest('li')?.textContent)

async function opened(
  canvas: { getByRole: typeof screen.getByRole },
  user: { click: (element: Element) => Promise<void> },
) {
  confirm.mockClear()
  await user.click(canvas.getByRole('button', { name: 'Columns' }))
  const dialog = await screen.findByRole('dialog', { name: 'Choose offers table columns' })
  await waitFor(() => expect(within(dialog).getByRole('searchbox', { name: 'Search Columns' })).toHaveFocus())
  return dialog
}

/** (TBL-03, TBL-04) */
export const Default: Story = {
  name: 'Choosing',
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened(canvas, userEvent)
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Rate plan' }))
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Updated' }))
    await expect(shownNames(dialog)).toEqual(['Label', 'Price', 'Status', 'Updated'])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await expect(confirm).toHaveBeenCalledWith(['label', 'price', 'status', 'updated'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const Opened: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await opened(canvas, userEvent)
  },
}
export const Playground: Story = {}
/** (TBL-04) */
export const Cancelled: Story = {
  name: 'Cancel restores the previous columns',
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened(canvas, userEvent)
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Price' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(confirm).not.toHaveBeenCalled()
    await expect(shownNames(await opened(canvas, userEvent))).toEqual(['Label', 'Price', 'Rate plan', 'Status'])
  },
}
export const OrderByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened(canvas, userEvent)
    within(dialog).getByRole('button', { name: 'Move Label' }).focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(within(dialog).getByText('Label picked up, position 1 of 4')).toBeInTheDocument())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(within(dialog).getByText('Label at position 2 of 4')).toBeInTheDocument())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(shownNames(dialog)).toEqual(['Price', 'Label', 'Rate plan', 'Status']))
    within(dialog).getByRole('button', { name: 'Move Status' }).focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(within(dialog).getByText('Status picked up, position 4 of 4')).toBeInTheDocument())
    await userEvent.keyboard('{ArrowUp}{Escape}')
    await waitFor(() =>
      expect(within(dialog).getByText('Status returned to its original position')).toBeInTheDocument(),
    )
    await expect(dialog).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset to default' }))
    await expect(shownNames(dialog)).toEqual(['Label', 'Price', 'Status'])
  },
}
export const OrderByQuickKeys: Story = {
  name: 'Keys pressed faster than the page renders are not lost',
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened(canvas, userEvent)
    const handle = within(dialog).getByRole('button', { name: 'Move Label' })
    handle.focus()
    for (const code of ['Space', 'ArrowDown', 'ArrowDown', 'Space'])
      handle.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
    await waitFor(() => expect(shownNames(dialog)).toEqual(['Price', 'Rate plan', 'Label', 'Status']))
    // After dropping, keys act on the page again.
    within(dialog).getByRole('searchbox', { name: 'Search Columns' }).focus()
    await userEvent.keyboard('co')
    await waitFor(() => expect(within(dialog).getAllByRole('switch')).toHaveLength(2))
  },
}
export const Searching: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened(canvas, userEvent)
    await userEvent.keyboard('co')
    await waitFor(() => expect(within(dialog).getAllByRole('switch')).toHaveLength(2))
    await expect(within(dialog).queryByRole('button', { name: /Move/ })).toBeNull()
    await userEvent.keyboard('xyz')
    await waitFor(() => expect(within(dialog).getByText('No column matches “coxyz”.')).toBeVisible())
  },
}
export const LongNames: Story = {
  globals: { direction: 'rtl' },
  args: {
    columns: [
      { id: 'a', label: 'Vertriebskanalzugehörigkeitsnachweis of the printed edition, in the former notation' },
    ],
    value: ['a'],
  },
  play: async ({ canvas, userEvent }) => {
    await opened(canvas, userEvent)
  },
}
