import { noInlineEditor } from '@perennial/domain/attributes'
import { nameError } from '@perennial/domain/catalogue'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { OfferIcon } from '../../icons/index.ts'
import type { DataColumn } from '../data-table/index.ts'
import { DataTable } from '../data-table/index.ts'
import { Stack } from '../stack/index.ts'
import { InlineEditControls } from './inline-edit-controls.tsx'
import { useInlineEdit } from './use-inline-edit.ts'

interface Offer {
  path: string
  name: string
  label: string | null
  price: number
  gift: boolean
  plan: string
}

const offers: readonly Offer[] = [
  { path: '/print', name: 'Print and digital, annual', label: 'core', price: 48, gift: false, plan: 'GBP annual' },
  { path: '/digital', name: 'Digital, monthly', label: 'core', price: 4.5, gift: false, plan: 'GBP monthly' },
  { path: '/student', name: 'Student digital, annual', label: 'student', price: 24, gift: false, plan: 'GBP student' },
  { path: '/box', name: 'Larder Box, monthly', label: null, price: 32, gift: true, plan: 'Box monthly' },
]
const columns: readonly DataColumn<Offer>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    edit: { kind: 'text', value: ({ name }) => name, errorOf: (value) => nameError(String(value))?.message },
  },
  {
    id: 'label',
    header: 'Label',
    cell: ({ label }) => label,
    edit: {
      kind: 'choice',
      value: ({ label }) => label,
      options: [
        { value: 'core', label: 'Core' },
        { value: 'student', label: 'Student' },
        { value: 'gift', label: 'Gift' },
      ],
    },
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    width: '120px',
    cell: ({ price }) => price.toFixed(2),
    edit: { kind: 'number', value: ({ price }) => price },
  },
  {
    id: 'gift',
    header: 'Gift',
    cell: ({ gift }) => (gift ? 'Yes' : 'No'),
    edit: { kind: 'switch', value: ({ gift }) => gift },
  },
  {
    id: 'plan',
    header: 'Rate plan',
    cell: ({ plan }) => plan,
    edit: { kind: 'elsewhere', hint: noInlineEditor('offer') },
  },
  { id: 'path', header: 'Path', cell: ({ path }) => path },
]
const save = fn()
const rowId = ({ path }: Offer) => path
const rowLabel = ({ name }: Offer) => name

function EditedTable({ disabledReason }: { disabledReason?: string }) {
  const edit = useInlineEdit()
  return (
    <Stack gap="medium">
      <InlineEditControls
        edit={edit}
        disabledReason={disabledReason}
        onSave={() => {
          save(edit.edits)
          edit.cancel()
        }}
      />
      <DataTable
        label="Offers"
        type="offers"
        icon={OfferIcon}
        columns={columns}
        rows={offers}
        rowId={rowId}
        rowLabel={rowLabel}
        edit={edit}
      />
    </Stack>
  )
}

const meta = {
  title: 'Data/InlineEdit',
  component: EditedTable,
  parameters: {
    density: 'compact',
    docs: {
      description: {
        component: `
Edits many rows in the table. \`useInlineEdit\` holds the unsaved values, \`InlineEditControls\` is its part of the toolbar, and
\`DataTable\` turns columns with \`edit\` into fields.

**Use it** for short values of many items. **Do not use it** for prices, rich text or structured values: such columns show where
their values are edited.

| Key | Action |
| --- | --- |
| Arrow keys | Move through the fields; ← → move the caret until it reaches the end |
| Ctrl Z, Ctrl Shift Z | Undo or redo one step; a paste is one step |
| Ctrl V | Pastes a block of a spreadsheet, from this field to the right and down |
| Alt ↓, Space | Opens a select |

| Do | Do not |
| --- | --- |
| validate with the same rule as the server | wait for the server to find a slash in a name |
| save all rows together and show returned errors under their rows with \`refuse\` | save on each change |
`,
      },
    },
  },
} satisfies Meta<typeof EditedTable>
export default meta
type Story = StoryObj<typeof meta>

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** (TBL-10, TBL-11, TBL-15) */
export const Default: Story = {
  name: 'Typing and saving',
  play: async ({ canvas, userEvent }) => {
    save.mockClear()
    await userEvent.click(canvas.getByRole('switch', { name: 'Edit inline' }))
    await expect(canvas.getAllByText('Go into offer to edit.')).toHaveLength(4)
    await expect(screen.queryByLabelText('Path of Print and digital, annual')).toBeNull()
    await expect(canvas.getByText('/print')).toBeVisible()
    await userEvent.clear(field('Name of Digital, monthly'))
    await userEvent.type(field('Name of Digital, monthly'), 'Digital, every month')
    await userEvent.selectOptions(screen.getByLabelText('Label of Larder Box, monthly'), 'Gift')
    const price = field('Price of Digital, monthly')
    await userEvent.clear(price)
    await userEvent.type(price, '5,20')
    await expect(price).toHaveValue('5,20')
    await userEvent.tab()
    await expect(price).toHaveValue('5.2')
    await userEvent.click(canvas.getByRole('button', { name: 'Save 3 changes' }))
    await expect(save).toHaveBeenCalledWith({
      '/digital': { name: 'Digital, every month', price: 5.2 },
      '/box': { label: 'gift' },
    })
    await expect(canvas.getByRole('switch', { name: 'Edit inline' })).not.toBeChecked()
  },
}
/** (TBL-10) */
export const Cancelled: Story = {
  name: 'Cancel discards',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Edit inline' }))
    await userEvent.type(field('Name of Digital, monthly'), '!')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(canvas.getByText('Digital, monthly')).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'Edit inline' }))
    await expect(field('Name of Digital, monthly')).toHaveValue('Digital, monthly')
  },
}
export const WithErrors: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Edit inline' }))
    await userEvent.type(field('Name of Student digital, annual'), '/')
    const words = nameError('a/')?.message ?? ''
    await waitFor(() => expect(canvas.getByText(words)).toBeVisible())
    await expect(field('Name of Student digital, annual')).toHaveAccessibleDescription(words)
    await expect(canvas.getByRole('button', { name: 'Save 1 change' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.clear(field('Price of Larder Box, monthly'))
    await userEvent.type(field('Price of Larder Box, monthly'), 'free')
    await expect(canvas.getByText('Enter a number')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Label of Digital, monthly'), 'Gift')
  },
}
export const UndoAndRedo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Edit inline' }))
    const name = field('Name of Digital, monthly')
    await userEvent.type(name, ' and more')
    await userEvent.selectOptions(screen.getByLabelText('Label of Digital, monthly'), 'Gift')
    name.focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(screen.getByLabelText('Label of Digital, monthly')).toHaveValue('core')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(name).toHaveValue('Digital, monthly')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect(name).toHaveValue('Digital, monthly and more')
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const PastedFromASpreadsheet: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Edit inline' }))
    const first = field('Label of Print and digital, annual')
    first.focus()
    await userEvent.paste('Gift\t52,00\nGift\tfree\nBox\t26')
    const dialog = await screen.findByRole('dialog', { name: 'Paste into 4 cells?' })
    await waitFor(() => expect(within(dialog).getByText('4 cells change. 0 are unchanged.')).toBeVisible())
    await expect(within(dialog).getByText('Enter a number')).toBeVisible()
    await expect(within(dialog).getByText('Not one of the options')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Paste 4 cells' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(field('Price of Print and digital, annual')).toHaveValue('52')
    await expect(canvas.getByRole('button', { name: 'Save 4 changes' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(field('Price of Print and digital, annual')).toHaveValue('48')
  },
}
export const WalkingThroughFields: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Edit inline' }))
    const name = field('Name of Print and digital, annual')
    await userEvent.click(name)
    name.setSelectionRange(0, 0)
    await userEvent.keyboard('{ArrowRight}')
    await expect(name).toHaveFocus()
    name.setSelectionRange(name.value.length, name.value.length)
    await userEvent.keyboard('{ArrowRight}')
    await expect(field('Label of Print and digital, annual')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(field('Label of Digital, monthly')).toHaveFocus()
    await expect(field('Label of Digital, monthly')).toHaveValue('core')
  },
}
export const Refused: Story = {
  args: { disabledReason: 'You do not have permission to edit offers' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Edit inline' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Playground: Story = {}
