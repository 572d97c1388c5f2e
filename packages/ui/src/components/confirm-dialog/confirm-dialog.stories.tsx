import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ToastRegion } from '../toast/index.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    onClose: fn(),
    title: 'Delete 3 offers?',
    children: 'Are you sure you want to permanently delete these items?',
    confirmLabel: 'Delete 3 offers',
    onConfirm: fn<() => Promise<unknown>>(async () => {}),
    tone: 'danger',
    environment: 'production',
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 3 offers' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const Playground: Story = {}
export const Cancelling: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
/** A failure is shown in the dialog and in a red notice (NAV-41). */
export const Failing: Story = {
  render: (args) => (
    <>
      <ConfirmDialog {...args} />
      <ToastRegion />
    </>
  ),
  args: { onConfirm: fn(() => Promise.reject(new Error('Please unpublish before trying to delete.'))) },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 3 offers' }))
    await waitFor(() => expect(screen.getByText('Please unpublish before trying to delete.')).toBeVisible())
    await expect(args.onClose).not.toHaveBeenCalled()
    const notice = await screen.findByText("Couldn't complete: Delete 3 offers")
    await expect(notice.closest('[data-tone]')).toHaveAttribute('data-tone', 'danger')
  },
}
export const TypedName: Story = {
  args: { nameToType: 'Isolde Ferrant', nameLabel: 'Name of the customer', confirmLabel: 'Erase personal data' },
  play: async ({ userEvent }) => {
    const confirm = await screen.findByRole('button', { name: 'Erase personal data' })
    await expect(confirm).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox'), 'Isolde Ferrant')
    await expect(confirm).toBeEnabled()
  },
}
