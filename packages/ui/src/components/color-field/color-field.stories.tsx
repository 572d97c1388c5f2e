import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ColorField } from './color-field.tsx'

const meta = {
  title: 'Fields/ColorField',
  component: ColorField,
  args: { label: 'Background', defaultValue: '#f6f9f8', onChange: fn() },
} satisfies Meta<typeof ColorField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Background' })
    await userEvent.tab()
    await expect(canvas.getByLabelText('Choose a colour: Background')).toHaveFocus()
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, '#1c4eb2')
    await expect(args.onChange).toHaveBeenLastCalledWith('#1c4eb2')
    await expect(canvas.getByLabelText('Choose a colour: Background')).toHaveValue('#1c4eb2')
  },
}
export const Playground: Story = {}
export const Invalid: Story = { args: { error: 'This is no colour' } }
