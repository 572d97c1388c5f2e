import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx'

const countries = ['Austria', 'Belgium', 'France', 'Germany', 'Italy', 'Netherlands', 'Switzerland', 'United Kingdom']

function Controlled({ value: first = [], onChange, ...rest }: MultiSelectProps) {
  const [value, setValue] = useState(first)
  return (
    <MultiSelect
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
  title: 'Fields/MultiSelect',
  component: MultiSelect,
  args: {
    label: 'Countries',
    options: countries.map((name) => ({ value: name.slice(0, 2).toUpperCase(), label: name })),
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof MultiSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Austria' })).toHaveFocus())
    await userEvent.keyboard('{Enter}{ArrowDown} ')
    await expect(args.onChange).toHaveBeenLastCalledWith(['AU', 'BE'])
    await expect(screen.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    const trigger = canvas.getByRole('button', { name: /Countries/ })
    await expect(trigger).toHaveTextContent('Austria, Belgium')
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
export const Playground: Story = {}

/** (ATT-24) */
export const MenuSize: Story = {
  args: {
    options: Array.from({ length: 60 }, (_, index) => ({ value: String(index), label: `Option ${index}` })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const list = await screen.findByRole('listbox')
    const menu = list.closest('[data-trigger]')!
    await waitFor(() => expect(menu.getBoundingClientRect().width).toBe(250))
    await expect(menu.getBoundingClientRect().height).toBeLessThanOrEqual(400)
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  },
}
export const Searchable: Story = {
  args: { searchable: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    const search = await screen.findByRole('searchbox', { name: 'Find in Countries' })
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard('ger')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['GE'])
  },
}
export const Invalid: Story = { args: { error: 'Required field cannot be empty.', required: true } }
export const Disabled: Story = { args: { disabled: true, value: ['AU', 'FR'] } }
export const ReadOnly: Story = { args: { readOnly: true, value: ['AU', 'FR'] } }
