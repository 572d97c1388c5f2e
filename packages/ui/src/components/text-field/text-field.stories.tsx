import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Stack } from '../stack/index.ts'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Display name', hint: 'Shoppers see it on the page', onChange: fn() },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Display name' })
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('Ed')
    await expect(args.onChange).toHaveBeenLastCalledWith('Ed')
    await expect(field).toHaveAccessibleDescription('Shoppers see it on the page')
  },
}
export const Playground: Story = { args: { defaultValue: 'Print and digital' } }
export const Invalid: Story = {
  args: { label: 'Team name', required: true, error: 'Team name cannot be empty' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Team name/ })
    await expect(field).toBeInvalid()
    await expect(field).toBeRequired()
    await expect(field).toHaveAccessibleDescription('Team name cannot be empty')
  },
}
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <TextField {...args} defaultValue="Print and digital" />
      <TextField {...args} label="Value" prefix="£" defaultValue="48.00" hint={undefined} />
      <TextField {...args} label="Promo code" readOnly mono defaultValue="WINTER20" hint={undefined} />
      <TextField {...args} label="Disabled" disabled defaultValue="None" hint={undefined} />
      <TextField {...args} label="Team name" error="Team name cannot be empty" />
    </Stack>
  ),
}
