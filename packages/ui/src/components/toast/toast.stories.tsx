import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, spyOn, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Row } from '../stack/index.ts'
import { showToast } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

const undo = fn()

/** What runs after a time, in milliseconds. */
const timersOf = (ms: number) =>
  mocked(window.setTimeout)
    .mock.calls.filter(([, delay]) => delay === ms)
    .map(([callback]) => callback as () => void)

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
    await userEvent.keyboard('{F6}')
    await expect(screen.getByRole('region')).toContainElement(document.activeElement as HTMLElement)
    screen.getByRole('alertdialog').focus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove tag' })).toHaveFocus())
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
/** (NAV-35, ERR-15) */
export const Failure: Story = {
  name: 'Failure: at the top for ten seconds, with a link to its details',
  beforeEach: () => {
    const timers = spyOn(window, 'setTimeout')
    return () => timers.mockRestore()
  },
  play: async ({ canvas, userEvent }) => {
    const update = canvas.getByRole('button', { name: 'Update' })
    await userEvent.click(update)
    await waitFor(() => expect(screen.getByRole('button', { name: 'View Details' })).toBeVisible())
    await expect(within(screen.getByRole('region', { name: /notification/i })).getByRole('alert')).toBeVisible()
    await expect(screen.getByRole('alert').getBoundingClientRect().top).toBeLessThan(window.innerHeight / 4)
    await waitFor(() => expect(timersOf(10_000)).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    // Uses a fake timer instead of waiting ten seconds.
    await userEvent.click(update)
    await waitFor(() => expect(timersOf(10_000)).toHaveLength(2))
    timersOf(10_000)[1]?.()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
}
