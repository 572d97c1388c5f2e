import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { EditablePicklist, type EditablePicklistProps, type PicklistOption } from './editable-picklist.tsx'

function Controlled({ options: first, value: chosen, onChange, onAdd, ...rest }: EditablePicklistProps) {
  const [options, setOptions] = useState<readonly PicklistOption[]>(first)
  const [value, setValue] = useState(chosen)
  return (
    <EditablePicklist
      {...rest}
      options={options}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
      onAdd={
        onAdd &&
        ((option) => {
          setOptions([...options, option])
          return onAdd(option)
        })
      }
    />
  )
}

const meta = {
  title: 'Fields/EditablePicklist',
  component: EditablePicklist,
  args: {
    label: 'Label',
    value: 'core',
    options: [
      { id: 'core', label: 'Core', color: '#166649' },
      { id: 'student', label: 'Student', color: '#6e52dc' },
      { id: 'other', label: 'Other' },
    ],
    onChange: fn(),
    onAdd: fn(),
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Use it for a picklist that users may extend. Without \`onAdd\` it is a plain picklist with colours: omit it for users
without the permission.

**Do** keep labels to two words. **Do not** use it for tags, which are separate records.

| Key | Action |
| --- | --- |
| Enter, Space, arrow keys | As in a Select |
| Tab, Enter on Add option | Open the form; Enter adds, Escape closes it |`,
      },
    },
  },
} satisfies Meta<typeof EditablePicklist>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const label = await screen.findByRole('textbox', { name: 'Label' })
    await waitFor(() => expect(label).toHaveFocus())
    // The id is derived from the label (ATT-23), the colour is the default (ATT-20).
    await userEvent.keyboard('Gift, 12 months!')
    await expect(screen.getByRole('textbox', { name: 'ID' })).toHaveValue('gift_12_months')
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd).toHaveBeenCalledWith({ id: 'gift_12_months', label: 'Gift, 12 months!', color: '#dddbda' })
    await waitFor(() => expect(canvas.getByRole('button', { name: /Gift, 12 months!/ })).toBeVisible())
    await expect(args.onChange).toHaveBeenLastCalledWith('gift_12_months')
  },
}
export const Playground: Story = {}
export const Refusals: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add option' }))
    const add = await screen.findByRole('button', { name: 'Add' })
    await userEvent.click(add)
    await expect(screen.getByText('ID and Label cannot be empty. Please enter a valid ID and Label.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Label' }), 'CORE')
    await userEvent.click(add)
    await expect(
      screen.getByText(
        'A Label with the ID [core] and/or the name [CORE] already exists. Please change your new Label and try again',
      ),
    ).toBeVisible()
    await expect(args.onAdd).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const OptionGone: Story = { args: { value: 'withdrawn' } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Invalid: Story = { args: { error: 'Required field cannot be empty.', value: null } }
