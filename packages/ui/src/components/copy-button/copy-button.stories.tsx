import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, spyOn, waitFor } from 'storybook/test'
import { CopyButton } from './copy-button.tsx'

const writeText = fn(async (_text: string) => {})

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: { value: 'req_8f21c0', label: 'Copy request id', onCopy: fn() },
  beforeEach: () => {
    writeText.mockClear()
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { holdMs: 200 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onCopy).toHaveBeenCalledOnce())
    await expect(writeText).toHaveBeenCalledWith('req_8f21c0')
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied!')
    await expect(screen.getByRole('tooltip')).toHaveTextContent('Copied!')
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
  },
}
/** Uses a fake timer instead of waiting three seconds. */
/** (NAV-40) */
export const ShownForThreeSeconds: Story = {
  name: '"Copied!" for three seconds',
  beforeEach: () => {
    const timers = spyOn(window, 'setTimeout')
    return () => timers.mockRestore()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy request id' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied!'))
    const ends = mocked(window.setTimeout).mock.calls.filter(([, delay]) => delay === 3000)
    await expect(ends).toHaveLength(1)
    ;(ends[0]![0] as () => void)()
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
  },
}
export const Playground: Story = {}
export const WithWords: Story = { args: { children: 'Copy request for access', emphasis: 'normal' } }
