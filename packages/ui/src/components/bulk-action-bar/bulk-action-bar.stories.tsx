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
  parameters: {
    docs: {
      description: {
        component: `
Actions for the selected rows. \`DataTable\` shows it over its head while rows are selected; other kinds of list can render it themselves.

**Use it** for actions on several items at once. **Do not use it** for actions on one item: those belong in its row and on its page.
Each action repeats the number of selected items. Without permission, the bar shows the reason in place of the actions.

Tab moves through the actions; Enter and Space run them.
`,
      },
    },
  },
} satisfies Meta<typeof BulkActionBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    copy.mockClear()
    deselect.mockClear()
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected')
    await userEvent.click(canvas.getByRole('button', { name: 'Copy (3) item(s)' }))
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
