import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import { AddIcon, CopyIcon, OfferIcon } from '../../icons/index.ts'
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

function Choosing(props: DataTableProps<Offer>) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  return <DataTable {...props} selection={selection} onSelectionChange={setSelection} />
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
export const Selection: Story = {
  args: { selectionActions: <Button size="small">Bulk delete</Button> },
  render: (args) => <Choosing {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Digital, monthly' }))
    await expect(canvas.getByText('1 selected')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Select All' })).toBePartiallyChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }))
    await expect(canvas.getByText('3 selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Deselect all' }))
    await expect(canvas.queryByText(/selected/)).toBeNull()
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
export const Empty: Story = {
  name: 'Empty (TBL-08)',
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
export const Forbidden: Story = {
  name: 'Forbidden (ERR-18)',
  args: { rows: undefined, forbidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You do not have permission to view the offers page')).toBeVisible()
  },
}
export const Compact: Story = { parameters: { density: 'compact' }, tags: ['visual'] }
