import { bulkBar, bulkTexts, moved } from '@perennial/domain/catalogue'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { AddIcon, CopyIcon, DeleteIcon, EditIcon, OfferIcon } from '../../icons/index.ts'
import type { BulkAction } from '../bulk-action-bar/index.ts'
import { Button } from '../button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Pagination } from '../pagination/index.ts'
import { StatusBadge } from '../status-badge/index.ts'
import type { DataColumn } from './data-column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

interface Offer {
  path: string
  name: string
  price: number
  status: 'draft' | 'approved'
}

const offers: readonly Offer[] = [
  { path: '/offers2/print', name: 'Print and digital, annual', price: 48, status: 'approved' },
  { path: '/offers2/digital', name: 'Digital, monthly', price: 4.5, status: 'draft' },
  { path: '/offers2/box', name: 'Larder Box, monthly', price: 32, status: 'approved' },
]

const columns: readonly DataColumn<Offer>[] = [
  { id: 'name', header: 'Name', cell: (offer) => offer.name, sortValue: (offer) => offer.name },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: (offer) => `${offer.price.toFixed(2)} GBP`,
    sortValue: (offer) => offer.price,
  },
  {
    id: 'status',
    header: 'Status',
    hideBelow: 'narrow',
    cell: (offer) => (
      <StatusBadge tone={offer.status === 'approved' ? 'success' : 'neutral'}>{offer.status}</StatusBadge>
    ),
  },
]

const actionsFor = (count: number): readonly BulkAction[] => {
  const labels = bulkBar(count)
  return [
    { id: 'update', label: labels.update, icon: EditIcon, onClick: () => {} },
    { id: 'copy', label: labels.copy, icon: CopyIcon, onClick: () => {} },
    { id: 'delete', label: labels.delete, icon: DeleteIcon, onClick: () => {} },
  ]
}

const wide: readonly DataColumn<Offer>[] = [
  ...columns,
  ...Array.from(
    { length: 8 },
    (_, index): DataColumn<Offer> => ({
      id: `month-${index}`,
      header: `Month ${index + 1}`,
      align: 'end',
      cell: ({ price }) => (price * (index + 1)).toFixed(2),
    }),
  ),
]
const manyOffers = (count: number): readonly Offer[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `/offers2/${index + 1}`,
    name: `Offer ${index + 1}`,
    price: (index * 37) % 100,
    status: index % 3 === 0 ? 'draft' : 'approved',
  }))

function Ordering(props: DataTableProps<Offer>) {
  const [rows, setRows] = useState(props.rows ?? [])
  return (
    <DataTable
      {...props}
      rows={rows}
      onMove={(row, step) => setRows((before) => moved(before, before.indexOf(row), step))}
    />
  )
}

function Choosing(props: DataTableProps<Offer>) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      {...props}
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions={props.bulkActions && actionsFor(selection.size)}
    />
  )
}

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Offer>,
  args: {
    label: 'Offers',
    type: 'offers',
    columns,
    rows: offers,
    rowId: (offer) => offer.path,
    rowLabel: (offer) => offer.name,
    rowHref: (offer) => `#${offer.path}`,
    icon: OfferIcon,
  },
} satisfies Meta<typeof DataTable<Offer>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  args: {
    pager: <Pagination page={1} pageSize={10} count={3} total={3} onPage={() => {}} hasNext={false} />,
    rowActions: (offer) => <IconButton icon={CopyIcon} label={`Copy ${offer.name}`} />,
  },
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table', { name: 'Offers' })
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent)
    await userEvent.click(within(table).getByRole('button', { name: 'Price' }))
    await expect(names()).toEqual(['Digital, monthly', 'Larder Box, monthly', 'Print and digital, annual'])
    await expect(within(table).getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Enter}')
    await expect(names()).toEqual(['Print and digital, annual', 'Larder Box, monthly', 'Digital, monthly'])
    await expect(within(table).getByRole('link', { name: 'Digital, monthly' })).toHaveAttribute(
      'href',
      '#/offers2/digital',
    )
  },
}
export const Playground: Story = {}
/** (TBL-02, TBL-16, TBL-17) */
export const Selection: Story = {
  name: 'Selection, with the bulk bar',
  args: { bulkActions: actionsFor(0) },
  render: (args) => <Choosing {...args} />,
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('checkbox', { name: 'Select Digital, monthly' })
    const place = row.getBoundingClientRect().top
    await userEvent.click(row)
    await expect(canvas.getByText('1 selected')).toBeVisible()
    // The bar moves no row, and leaves the box that selects all free.
    await expect(row.getBoundingClientRect().top).toBe(place)
    const all = canvas.getByRole('checkbox', { name: 'Select All' }).getBoundingClientRect()
    await expect(canvas.getByText('1 selected').parentElement!.getBoundingClientRect().left).toBeGreaterThan(all.right)
    await expect(canvas.getByRole('checkbox', { name: 'Select All' })).toBePartiallyChecked()
    await expect(
      canvas
        .getAllByRole('button')
        .map((button) => button.textContent)
        .filter((text) => /item|all/.test(text ?? '')),
    ).toEqual(['Bulk update (1) item(s)', 'Copy (1) item(s)', 'Bulk delete (1) item(s)', 'Deselect all'])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }))
    await expect(canvas.getByText('3 selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Deselect all' }))
    await expect(canvas.queryByText(/selected/)).toBeNull()
  },
}
/** (TBL-18) */
export const SelectionRefused: Story = {
  name: 'Selection without permission',
  args: { bulkRefusal: bulkTexts.refused, selection: new Set(['/offers2/box']), onSelectionChange: () => {} },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You do not have permission to bulk edit')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Bulk delete/ })).toBeNull()
  },
}
export const RangeWithShift: Story = {
  render: (args) => <Choosing {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Print and digital, annual' }))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Larder Box, monthly' }))
    await userEvent.keyboard('{/Shift}')
    await expect(canvas.getByText('3 selected')).toBeVisible()
  },
}
export const Keyboard: Story = {
  args: { rowActions: (offer) => <IconButton icon={CopyIcon} label={`Copy ${offer.name}`} /> },
  render: (args) => <Choosing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const box = (name: string) => canvas.getByRole('checkbox', { name })
    await userEvent.tab()
    await expect(box('Select All')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(box('Select Print and digital, annual')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByText('1 selected')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(canvas.getByRole('link', { name: 'Digital, monthly' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect(canvas.getByRole('link', { name: 'Digital, monthly' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByText('4.50 GBP')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('button', { name: 'Copy Digital, monthly' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Home}')
    await expect(box('Select Print and digital, annual')).toHaveFocus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(box('Select Larder Box, monthly')).toHaveFocus()
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'Name' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.tab()
    await expect(canvas.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
  },
}
/** (TBL-09) */
export const Order: Story = {
  name: 'Reorderable rows: arrows in place of checkboxes',
  args: { columns: [columns[0]!, columns[2]!] },
  render: (args) => <Ordering {...args} />,
  play: async ({ canvas, userEvent }) => {
    const names = () => canvas.getAllByRole('rowheader').map((cell) => cell.textContent)
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Move Print and digital, annual up' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Move Print and digital, annual down' }))
    await expect(names()).toEqual(['Digital, monthly', 'Print and digital, annual', 'Larder Box, monthly'])
    await userEvent.click(canvas.getByRole('button', { name: 'Move Larder Box, monthly up' }))
    await expect(names()).toEqual(['Digital, monthly', 'Larder Box, monthly', 'Print and digital, annual'])
  },
}
export const ManyRows: Story = {
  args: { columns: wide, rows: manyOffers(10_000) },
  render: (args) => <Choosing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', '10001')
    await expect(within(grid).getAllByRole('row').length).toBeLessThan(80)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Control>}{End}{/Control}')
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select Offer 10000' })).toHaveFocus())
    await userEvent.keyboard(' ')
    await expect(canvas.getByText('1 selected')).toBeVisible()
    await userEvent.keyboard('{PageUp}')
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select Offer 9990' })).toHaveFocus())
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select Offer 10000' })).toHaveFocus())
  },
}
export const Loading: Story = {
  args: { rows: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText('Loading')).toBeInTheDocument()
  },
}
export const LoadingTheNextPage: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Digital, monthly')).toBeVisible()
  },
}
/** (TBL-08) */
export const Empty: Story = {
  name: 'Empty',
  args: {
    rows: [],
    emptyAction: (
      <Button tone="primary" icon={AddIcon}>
        Create
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Looks like there are no offers to display')).toBeVisible()
    await expect(canvas.getByText('Click “Create” to add new offers.')).toBeVisible()
  },
}
const retry = fn()
export const Failed: Story = {
  args: {
    rows: undefined,
    failure: { message: 'API Request failed [/offers]: 500', requestId: 'req_8f21c0', onRetry: retry },
  },
  play: async ({ canvas, userEvent }) => {
    retry.mockClear()
    await expect(canvas.getByRole('alert')).toHaveTextContent('API Request failed [/offers]: 500')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}
/** (ERR-18) */
export const Forbidden: Story = {
  name: 'Forbidden',
  args: { rows: undefined, forbidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You do not have permission to view the offers page')).toBeVisible()
  },
}
export const Compact: Story = { parameters: { density: 'compact' }, tags: ['visual'] }
