import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NumberField } from './number-field.tsx'

const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  args: { label: 'Duration', defaultValue: 3, min: 1, max: 12, unit: 'months', onChange: fn() },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Duration' })
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith(4)
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith(3)
    await userEvent.keyboard('{Home}')
    await expect(args.onChange).toHaveBeenLastCalledWith(1)
    await userEvent.keyboard('{End}')
    await expect(args.onChange).toHaveBeenLastCalledWith(12)
    await userEvent.clear(field)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
export const Playground: Story = {}
export const Money: Story = {
  args: {
    label: 'Amount',
    prefix: '£',
    unit: undefined,
    defaultValue: 48,
    min: 0,
    max: undefined,
    format: { minimumFractionDigits: 2 },
    stepless: true,
  },
}
export const Invalid: Story = { args: { error: 'At least 1' } }
export const Disabled: Story = { args: { disabled: true } }
