import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Combobox } from './combobox.tsx'

const offers = [
  { value: '/offers2/core/print', label: 'Print and digital', hint: '/core/print' },
  { value: '/offers2/core/digital', label: 'Digital, monthly', hint: '/core/digital' },
  { value: '/offers2/student', label: 'Student digital, annual', hint: '/student' },
]

const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  args: { label: 'Offer', options: offers, onChange: fn() },
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Offer' })
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('stud')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('/offers2/student')
    await expect(field).toHaveValue('Student digital, annual')
    await userEvent.keyboard('{Backspace}{Escape}')
    await expect(field).toHaveValue('Student digital, annual')
    await userEvent.clear(field)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}
export const Playground: Story = {}
export const NothingMatches: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zebra')
    await waitFor(() => expect(screen.getByText('No matches found')).toBeVisible())
    await userEvent.tab()
    await expect(canvas.getByRole('combobox')).toHaveValue('')
    await expect(args.onChange).not.toHaveBeenCalledWith('zebra')
  },
}
export const Clearable: Story = {
  args: { clearable: true, defaultValue: '/offers2/student' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Offer' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue(''))
  },
}

function Searched({ onSearch }: { onSearch: (text: string) => void }) {
  const [found, setFound] = useState(offers.slice(0, 0))
  const [value, setValue] = useState<string | null>('/offers2/core/print')
  return (
    <Combobox
      label="Offer"
      options={found}
      value={value}
      onChange={setValue}
      onSearch={(text) => {
        onSearch(text)
        setFound(offers.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())))
      }}
    />
  )
}
const search = fn()

/** Options come from an external search. The selected one keeps its label, or shows its id where no label is known. */
export const FoundElsewhere: Story = {
  render: () => <Searched onSearch={search} />,
  play: async ({ canvas, userEvent }) => {
    search.mockClear()
    const field = canvas.getByRole('combobox')
    await expect(field).toHaveValue('/offers2/core/print')
    await userEvent.clear(field)
    await userEvent.type(field, 'digital')
    await waitFor(() => expect(screen.getByRole('option', { name: /monthly/ })).toBeVisible())
    await expect(search).toHaveBeenLastCalledWith('digital')
    await userEvent.click(screen.getByRole('option', { name: /monthly/ }))
    await waitFor(() => expect(field).toHaveValue('Digital, monthly'))
    await expect(search).toHaveBeenLastCalledWith('digital')
  },
}
export const Loading: Story = {
  args: { loading: true, options: [], onSearch: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'x')
    await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible())
  },
}
export const Invalid: Story = { args: { error: 'Choose an offer.', required: true } }
export const Disabled: Story = { args: { disabled: true, defaultValue: '/offers2/student' } }
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: '/offers2/student' } }
