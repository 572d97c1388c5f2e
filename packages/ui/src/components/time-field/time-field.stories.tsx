import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { TimeField } from './time-field.tsx'

const meta = {
  title: 'Fields/TimeField',
  component: TimeField,
  args: { label: 'Opens', value: '09:30', onChange: fn() },
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: '09:30' })).toHaveFocus())
    await expect(screen.getAllByRole('option')).toHaveLength(48)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('10:00')
  },
}
export const Playground: Story = {}
/** A stored time between two steps is preserved and offered. */
export const BetweenSteps: Story = {
  args: { value: '09:41' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('09:41')
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(49))
  },
}
export const Disabled: Story = { args: { disabled: true } }
