import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { TagPicker, type TagPickerProps } from './tag-picker.tsx'

function Controlled({ value: first, onChange, ...rest }: TagPickerProps) {
  const [value, setValue] = useState(first)
  return (
    <TagPicker
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
    />
  )
}

const meta = {
  title: 'Fields/TagPicker',
  component: TagPicker,
  args: {
    label: 'Tags',
    mono: true,
    value: ['/winter-26/', '/offers/core/'],
    options: ['/winter-26/', '/offers/core/', '/spring/', '/student/'].map((path) => ({ value: path, label: path })),
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof TagPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('row', { name: '/winter-26/' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect(canvas.getByRole('row', { name: '/winter-26/' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('row', { name: '/offers/core/' })).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['/winter-26/'])
    await userEvent.type(canvas.getByRole('combobox', { name: 'Add a tag' }), 'spr')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['/winter-26/', '/spring/'])
    canvas.getByRole('row', { name: '/winter-26/' }).focus()
    await userEvent.keyboard('{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['/spring/'])
  },
}
export const Playground: Story = {}
export const Empty: Story = { args: { value: [] } }
export const Creating: Story = {
  args: { onCreate: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'summer')
    await userEvent.click(await screen.findByRole('option', { name: 'Create “summer”' }))
    await expect(args.onCreate).toHaveBeenCalledWith('summer')
    await expect(args.onChange).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}
export const Refusing: Story = {
  args: { refuseRemoving: () => 'This tag is currently published. Please unpublish the page first.' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Remove \/winter-26\// }))
    await expect(canvas.getByText(/currently published/)).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('row', { name: '/winter-26/' })).toBeVisible()
  },
}
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const LongText: Story = {
  args: { value: [`/${'a-very-long-tag-name-'.repeat(8)}/`, '/short/'] },
  tags: ['visual'],
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
