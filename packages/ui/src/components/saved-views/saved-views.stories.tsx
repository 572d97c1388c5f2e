import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { SavedViews, type SavedViewsProps } from './saved-views.tsx'

const save = fn()
const remove = fn()
const update = fn()
const rename = fn(async (_id: string, _name: string) => {})

function Viewing(props: SavedViewsProps) {
  const [value, setValue] = useState(props.value)
  return <SavedViews {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Data/SavedViews',
  component: SavedViews,
  args: {
    views: [
      { id: 'all', name: 'All' },
      { id: 'drafts', name: 'Drafts', count: 9 },
      { id: 'approval', name: 'Awaiting approval', count: 3 },
      { id: 'winter', name: 'Winter campaign', count: 14, own: true },
    ],
    value: 'all',
    onChange: () => {},
    onSave: save,
    onDelete: remove,
    onUpdate: update,
    onRename: rename,
    nameErrorOf: (name) =>
      name.toLowerCase() === 'drafts' ? 'There is a saved search of this name already.' : undefined,
  },
  render: (args) => <Viewing {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
A user's saved filters, over the table they apply to. The plus button saves the current filters under a name.

**Use it** for lists that users return to with the same filters. **Do not use it** as navigation between different objects: those are
tabs or menu entries. A view is a named search, so it is part of the address, too.

Tab moves through the views and the menu of a user-defined view; Enter and Space select.
`,
      },
    },
  },
} satisfies Meta<typeof SavedViews>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    save.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: /Winter campaign/ }))
    await expect(canvas.getByRole('button', { name: 'Winter campaign 14' })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Save as view' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'View name' })).toHaveFocus())
    await userEvent.keyboard('Drafts{Enter}')
    await waitFor(() => expect(screen.getByText('There is a saved search of this name already.')).toBeVisible())
    await expect(save).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.keyboard('Overdue{Enter}')
    await expect(save).toHaveBeenCalledWith('Overdue')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const Playground: Story = {}
export const Changed: Story = {
  args: { value: 'winter', changed: true },
  play: async ({ canvas, userEvent }) => {
    update.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Winter campaign' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save changes to this view' }))
    await waitFor(() => expect(update).toHaveBeenCalledWith('winter'))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}
export const ManyInADarkCorner: Story = {
  globals: { theme: 'dark', direction: 'rtl' },
  args: {
    views: Array.from({ length: 14 }, (_, index) => ({
      id: String(index),
      name: `Campaign of season ${index}`,
      count: index * 9,
    })),
    value: '1',
  },
}
