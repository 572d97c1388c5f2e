import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { SaveButton } from './save-button.tsx'

const meta = {
  title: 'Actions/SaveButton',
  component: SaveButton,
  args: { onSave: fn<() => Promise<unknown>>(async () => {}) },
} satisfies Meta<typeof SaveButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Saved' })).toHaveFocus()
    await expect(args.onSave).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus(), { timeout: 4000 })
  },
}
export const Playground: Story = {}
export const Saving: Story = {
  args: { onSave: fn(() => new Promise(() => {})) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await canvas.findByRole('button', { name: 'Saving' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Failing: Story = {
  args: { onSave: fn(() => Promise.reject(new Error('The connection was lost'))) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(await canvas.findByRole('button', { name: 'Save' })).toBeEnabled()
  },
}
export const Disabled: Story = { args: { disabled: true } }
