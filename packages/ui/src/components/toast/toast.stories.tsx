import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Row } from '../stack/index.ts'
import { showToast } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

const undo = fn()

const meta = {
  title: 'Feedback/Toast',
  component: ToastRegion,
  render: () => (
    <>
      <Row>
        <Button
          onClick={() =>
            showToast({ text: 'Tag /spring/ removed from Winter welcome', action: { label: 'Undo', onClick: undo } })
          }
        >
          Remove tag
        </Button>
        <Button onClick={() => showToast({ text: 'Copied!', tone: 'info' }, { duration: 300 })}>Copy</Button>
        <Button
          onClick={() =>
            showToast({
              tone: 'danger',
              text: 'Failed to update promo code: WINTER20. Please try again or contact support.',
              action: { label: 'View Details' },
            })
          }
        >
          Update
        </Button>
      </Row>
      <ToastRegion />
    </>
  ),
} satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    undo.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove tag' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Tag /spring/ removed')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
}
export const Playground: Story = {}
export const LeavesByItself: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await userEvent.hover(canvas.getByRole('button', { name: 'Update' }))
    await expect(await screen.findByRole('alert')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
}
export const StaysUnderThePointer: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    const notice = await screen.findByRole('alertdialog')
    await userEvent.hover(notice)
    await new Promise((resolve) => setTimeout(resolve, 700))
    await expect(notice).toBeInTheDocument()
    await userEvent.unhover(notice)
    await waitFor(() => expect(notice).not.toBeInTheDocument())
  },
}
export const Failure: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'View Details' })).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
}
