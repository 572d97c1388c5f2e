import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { PeriodField, type PeriodFieldProps } from './period-field.tsx'

function Controlled({ value: first, onChange, ...rest }: PeriodFieldProps) {
  const [value, setValue] = useState(first)
  return (
    <PeriodField
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
  title: 'Fields/PeriodField',
  component: PeriodField,
  args: { label: 'Discount length', value: { length: 3, unit: 'months' }, min: 1, hint: 'At least 1', onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof PeriodField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Discount length' })).toHaveAccessibleDescription('At least 1')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ length: 4, unit: 'months' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'months' })).toHaveFocus())
    await userEvent.keyboard('y{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ length: 4, unit: 'years' })
  },
}
export const Playground: Story = {}
export const Invalid: Story = { args: { error: 'Enter 0 or more.' } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
