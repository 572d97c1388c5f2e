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
What can be done with the chosen rows. \`DataTable\` shows it over its head while rows are chosen; a list of another kind may show it itself.

**Use it** for what is done to several things at once. **Do not use it** for what is done to one: that stands at its row and on its page.
Each action repeats how many it works on. Without the right, the bar says so in place of the actions.

Tab walks through the actions; Enter and Space do them.
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
