import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TextArea } from './text-area.tsx'

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { label: 'Description', onChange: fn() },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('One{Enter}Two')
    await expect(args.onChange).toHaveBeenLastCalledWith('One\nTwo')
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveValue('One\nTwo')
  },
}
export const Playground: Story = { args: { defaultValue: 'A quarterly of shore, kitchen and craft.' } }
export const Invalid: Story = { args: { error: 'Message is required' } }
export const Disabled: Story = { args: { disabled: true } }
