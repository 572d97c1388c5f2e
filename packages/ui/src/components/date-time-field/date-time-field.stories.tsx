import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx'
import { type DateTimeRange, DateTimeRangeField } from './date-time-range-field.tsx'

function Controlled({ value: first, onChange, ...rest }: DateTimeFieldProps) {
  const [value, setValue] = useState(first)
  return (
    <DateTimeField
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
  title: 'Fields/DateTimeField',
  component: DateTimeField,
  subcomponents: { DateTimeRangeField },
  args: { label: 'Goes live', zone: 'Europe/Zurich', value: '2026-12-01T08:30:00.000Z', onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DateTimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: /09:30/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /09:30/ }))
    // Times step by 30 minutes (ATT-27).
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(48))
    await userEvent.click(screen.getByRole('option', { name: '10:00' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-01T09:00:00.000Z')
  },
}
export const Playground: Story = {}
/** A date without a time is incomplete: `onChange` is called when both are set. */
export const HalfAMoment: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('01122026')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /Time/ }))
    await userEvent.click(await screen.findByRole('option', { name: '12:00' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-01T11:00:00.000Z')
  },
}
export const Invalid: Story = { args: { error: 'Enter a date and a time.' } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }

function ControlledRange() {
  const [value, setValue] = useState<DateTimeRange>({ start: '2026-12-01T08:30:00.000Z', end: null })
  return <DateTimeRangeField label="Shown" zone="Europe/Zurich" value={value} onChange={setValue} />
}
export const Range: Story = {
  render: () => <ControlledRange />,
  play: async ({ canvas, userEvent }) => {
    const end = canvas.getByRole('group', { name: 'End' })
    await expect(end).toBeVisible()
    await userEvent.click(canvas.getAllByRole('spinbutton', { name: /day/ })[1]!)
    await userEvent.keyboard('30112026')
    await userEvent.click(canvas.getAllByRole('button', { name: /Time/ })[1]!)
    await userEvent.click(await screen.findByRole('option', { name: '12:00' }))
    await waitFor(() => expect(canvas.getByText('The start must not be after the end.')).toBeVisible())
  },
}
