import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { DirectoryIcon, OfferIcon } from '../../icons/index.ts'
import { StatusBadge } from '../status-badge/index.ts'
import { TreeTable, type TreeTableProps } from './tree-table.tsx'

interface Node {
  path: string
  name: string
  status?: string
  children?: readonly Node[]
}
const roots: readonly Node[] = [
  {
    path: '/magazine',
    name: 'Magazine',
    children: [
      { path: '/magazine/print', name: 'Print and digital, annual', status: 'Approved' },
      {
        path: '/magazine/students',
        name: 'Students',
        children: [{ path: '/magazine/students/digital', name: 'Student digital, annual', status: 'Draft' }],
      },
    ],
  },
  { path: '/box', name: 'Larder Box, monthly', status: 'Approved' },
]
const choose = fn()

function Choosing(props: TreeTableProps<Node>) {
  const [value, setValue] = useState<string | null>(props.value ?? null)
  return (
    <TreeTable
      {...props}
      value={value}
      onChange={(id) => {
        choose(id)
        setValue(id)
      }}
    />
  )
}

const meta = {
  title: 'Data/TreeTable',
  component: TreeTable<Node>,
  args: {
    label: 'Location',
    type: 'offers',
    icon: OfferIcon,
    roots,
    childrenOf: ({ children }) => children ?? [],
    rowId: ({ path }) => path,
    rowLabel: ({ name }) => name,
    rowIcon: ({ children }) => (children ? DirectoryIcon : OfferIcon),
    columns: [
      { id: 'name', header: 'Name', cell: ({ name }) => name },
      {
        id: 'status',
        header: 'Status',
        width: '140px',
        cell: ({ status }) => status && <StatusBadge>{status}</StatusBadge>,
      },
    ],
  },
  render: (args) => <Choosing {...args} />,
  parameters: {
    density: 'compact',
    docs: {
      description: {
        component: `
A hierarchy with columns, to browse or to select a location or a source in a wizard.

**Use it** for items in directories whose columns help to select. **Do not use it** for long flat lists (DataTable) or where
names are enough (Tree). During a search, pass the matches with their ancestors and \`allOpen\`.

| Key | Action |
| --- | --- |
| ↑ ↓ | Move through the visible rows |
| → on a collapsed row, ← on an expanded one | Expands or collapses it; otherwise both move along the row |
| Enter, Space | Select the row, or expand it on its arrow |
| Home, End, Page Up, Page Down | As in every grid |
`,
      },
    },
  },
} satisfies Meta<typeof TreeTable<Node>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Selecting a location',
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    choose.mockClear()
    const names = () => canvas.getAllByRole('rowheader').map((cell) => cell.textContent)
    await expect(names()).toEqual(['Magazine', 'Larder Box, monthly'])
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Expand Magazine' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(names()).toEqual(['Magazine', 'Print and digital, annual', 'Students', 'Larder Box, monthly'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(names()).toContain('Student digital, annual')
    await expect(canvas.getByRole('row', { name: /Student digital/ })).toHaveAttribute('aria-level', '3')
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'Student digital, annual' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(choose).toHaveBeenCalledWith('/magazine/students/digital')
    await expect(canvas.getByRole('row', { name: /Student digital/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    await expect(names()).not.toContain('Student digital, annual')
  },
}
export const Playground: Story = { args: { defaultExpanded: ['/magazine'] } }
export const Refused: Story = {
  args: {
    refusalOf: ({ children }) => (children ? undefined : 'An offer is not a location'),
    defaultExpanded: ['/magazine'],
  },
  play: async ({ canvas, userEvent }) => {
    choose.mockClear()
    const button = canvas.getByRole('button', { name: 'Larder Box, monthly' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(choose).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Students' }))
    await expect(choose).toHaveBeenCalledWith('/magazine/students')
  },
}
export const SearchResult: Story = {
  args: { allOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Student digital, annual')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Close/ })).toBeNull()
  },
}
export const Empty: Story = { args: { roots: [] } }
export const Loading: Story = { args: { roots: undefined } }
export const RightToLeft: Story = {
  globals: { direction: 'rtl', theme: 'dark' },
  args: { defaultExpanded: ['/magazine', '/magazine/students'], value: '/box' },
}
