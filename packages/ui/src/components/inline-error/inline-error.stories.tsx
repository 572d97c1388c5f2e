import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { InlineError } from './inline-error.tsx'

const meta = {
  title: 'Feedback/InlineError',
  component: InlineError,
  args: {
    children: 'Unable to retrieve checkout data: the request took too long.',
    hint: 'Your filters are still active.',
    requestId: 'req_8f21c0',
    onRetry: fn(),
  },
} satisfies Meta<typeof InlineError>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('req_8f21c0')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Playground: Story = {}
