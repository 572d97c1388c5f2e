import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Select } from './select.tsx'

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: {
    label: 'Status',
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'approved', label: 'Approved', hint: 'Ready to be published' },
      { value: 'archived', label: 'Archived' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { defaultValue: 'draft' },
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole('button', { name: /Draft/ })
    await userEvent.tab()
    await expect(trigger).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Draft' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('approved')
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(trigger).toHaveTextContent('Approved')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Approved' })).toHaveFocus())
    await userEvent.keyboard('dr')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Draft' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(trigger).toHaveTextContent('Approved')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Approved' })).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(trigger).toHaveTextContent('Draft'))
  },
}
export const Playground: Story = { tags: ['visual'] }
export const Invalid: Story = { args: { error: 'Please select a status to proceed' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'draft' } }
