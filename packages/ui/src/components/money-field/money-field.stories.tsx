import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Stack } from '../stack/index.ts'
import { MoneyField, type MoneyFieldProps } from './money-field.tsx'

const meta = {
  title: 'Fields/MoneyField',
  component: MoneyField,
  args: { label: 'Value', currency: 'GBP', defaultValue: 13.5, onChange: fn() },
} satisfies Meta<typeof MoneyField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Value' })
    await expect(field).toHaveValue('13.50')
    await userEvent.clear(field)
    await userEvent.type(field, '4')
    await userEvent.tab()
    await expect(field).toHaveValue('4.00')
    await expect(args.onChange).toHaveBeenLastCalledWith(4)
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith(5)
    await userEvent.keyboard('{Home}')
    await expect(args.onChange).toHaveBeenLastCalledWith(0)
  },
}
export const Playground: Story = {}

function Controlled(props: MoneyFieldProps) {
  const [value, setValue] = useState<number | null>(props.value ?? null)
  return (
    <MoneyField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange?.(next)
      }}
    />
  )
}

/** An empty price is 0 when the field is left (PED-16). */
export const EmptyIsZero: Story = {
  args: { emptyAs: 'zero', defaultValue: undefined, value: 13.5 },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.tab()
    await expect(field).toHaveValue('0.00')
    await expect(args.onChange).toHaveBeenLastCalledWith(0)
    await userEvent.clear(field)
    await userEvent.tab()
    await expect(field).toHaveValue('0.00')
  },
}
export const Currencies: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <MoneyField {...args} label="Yen" currency="JPY" defaultValue={1200} />
      <MoneyField {...args} label="Dinar" currency="KWD" defaultValue={4.5} />
      <MoneyField {...args} label="Franc" currency="CHF" defaultValue={12.35} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Yen' })).toHaveValue('1,200')
    await expect(canvas.getByRole('textbox', { name: 'Dinar' })).toHaveValue('4.500')
  },
}
export const Invalid: Story = { args: { error: 'Enter 0 or more.' } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
