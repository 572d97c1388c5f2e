import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PercentField } from './percent-field.tsx'

const meta = {
  title: 'Fields/PercentField',
  component: PercentField,
  args: { label: 'Percentage', defaultValue: 20, onChange: fn() },
} satisfies Meta<typeof PercentField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Percentage' })
    await userEvent.clear(field)
    await userEvent.type(field, '12.345')
    await userEvent.tab()
    await expect(field).toHaveValue('12.35')
    await userEvent.clear(field)
    await userEvent.type(field, '140')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(100)
    await expect(field).toHaveValue('100')
    await userEvent.click(field)
    await userEvent.keyboard('{Home}')
    await expect(args.onChange).toHaveBeenLastCalledWith(0)
  },
}
export const Playground: Story = {}
export const Invalid: Story = { args: { error: 'Enter a number.' } }
export const Disabled: Story = { args: { disabled: true } }
