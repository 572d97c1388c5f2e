import { bulkBar, bulkTexts } from '@perennial/domain/catalogue'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CopyIcon, DeleteIcon, EditIcon } from '../../icons/index.ts'
import { BulkActionBar } from './bulk-action-bar.tsx'

const labels = bulkBar(3)
const copy = fn()
const deselect = fn()

const meta = {
  title: 'Data/BulkActionBar',
  component: BulkActionBar,
  args: {
    count: 3,
    onDeselect: deselect,
    actions: [
      { id: 'update', label: labels.update, icon: EditIcon, onClick: () => {} },
      { id: 'copy', label: labels.copy, icon: CopyIcon, onClick: copy },
      { id: 'delete', label: labels.delete, icon: DeleteIcon, onClick: () => {}, disabledReason: 'One is published' },
    ],
  },
} satisfies Meta<typeof BulkActionBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    copy.mockClear()
    deselect.mockClear()
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected')
    canvas.getByRole('button', { name: 'Copy (3) item(s)' }).focus()
    await userEvent.keyboard(' ')
    await expect(copy).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Bulk delete (3) item(s)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(deselect).toHaveBeenCalledOnce()
  },
}
export const Playground: Story = {}
export const Refused: Story = { args: { refusal: bulkTexts.refused } }
export const ManyPages: Story = { args: { count: 1284, page: { count: 10, onSelect: () => {} } } }
export const Dark: Story = { globals: { theme: 'dark' } }
