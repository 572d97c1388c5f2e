import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Pagination } from './pagination.tsx'

const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  args: { page: 2, pageSize: 10, count: 10, total: 128, hasNext: true, canJumpToLast: true, onPage: fn() },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('11–20 of 128')
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }))
    await expect(args.onPage).toHaveBeenNthCalledWith(1, 'next')
    await expect(args.onPage).toHaveBeenNthCalledWith(2, 'previous')
    await expect(args.onPage).toHaveBeenNthCalledWith(3, 'last')
  },
}
export const Playground: Story = { args: { pageSizes: [10, 25, 50], onPageSize: fn() } }
export const LastPage: Story = {
  args: { page: 13, count: 8, hasNext: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled()
  },
}
export const UnknownTotal: Story = { args: { total: undefined } }
