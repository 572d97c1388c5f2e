import type { Criterion, Logic } from '@perennial/domain/search'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { FilterBar, type FilterBarProps } from './filter-bar.tsx'

const change = fn()

function Filtering(props: FilterBarProps) {
  const [criteria, setCriteria] = useState(props.criteria ?? [])
  const [logic, setLogic] = useState<Logic>('AND')
  return (
    <FilterBar
      {...props}
      criteria={criteria}
      logic={logic}
      onLogicChange={setLogic}
      onCriteriaChange={(next) => {
        change(next)
        setCriteria(next)
      }}
    />
  )
}

const approved: Criterion = { name: 'Status', path: 'status', value: 'approved', logic: 'AND' }
const price: Criterion = { name: 'Price', path: 'price', value: 10, logic: 'gte' }

const meta = {
  title: 'Data/FilterBar',
  component: FilterBar,
  args: {
    search: { label: 'Filter offers', value: '', onSearch: () => {} },
    fields: [
      { name: 'Label', path: 'label', kind: 'text' },
      { name: 'Price', path: 'price', kind: 'number' },
      {
        name: 'Status',
        path: 'status',
        kind: 'text',
        options: [
          { value: 'draft', label: 'Draft' },
          { value: 'approved', label: 'Approved' },
        ],
      },
    ],
  },
  render: (args) => <Filtering {...args} />,
  parameters: {
    density: 'compact',
  },
} satisfies Meta<typeof FilterBar>
export default meta
type Story = StoryObj<typeof meta>

/** (OBJ-59, OBJ-60, OBJ-61) */
export const Default: Story = {
  name: 'Adding, changing and removing a filter',
  play: async ({ canvas, userEvent }) => {
    change.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Label' }))
    const text = await screen.findByRole('textbox', { name: 'Label' })
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.keyboard('core, gift{Enter}')
    await expect(change).toHaveBeenLastCalledWith([
      { name: 'Label', path: 'label', value: ['core', 'gift'], logic: 'OR' },
    ])
    const chip = await canvas.findByRole('button', { name: 'Label has any of core, gift' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(chip)
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Label' }))
    await userEvent.keyboard('box{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Label has any of core, gift' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: Label has any of core, gift' }))
    await expect(change).toHaveBeenLastCalledWith([])
  },
}
export const Playground: Story = {}
export const Abandoned: Story = {
  play: async ({ canvas, userEvent }) => {
    change.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Price' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Price' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Price' })).toBeNull())
    await expect(change).not.toHaveBeenCalled()
  },
}
export const Several: Story = {
  tags: ['visual'],
  args: { criteria: [approved, price], end: <Button size="small">Columns</Button> },
  play: async ({ canvas, userEvent }) => {
    change.mockClear()
    const filters = canvas.getByRole('group', { name: 'Filters' })
    await expect(within(filters).getByRole('button', { name: 'Status is Approved' })).toBeVisible()
    await expect(within(filters).getByRole('button', { name: 'Price ≥ 10' })).toBeVisible()
    await expect(within(filters).getByRole('button', { name: /Rows that match/ })).toHaveTextContent('all filters')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await expect(change).toHaveBeenLastCalledWith([])
  },
}
export const LongWords: Story = {
  globals: { direction: 'rtl', theme: 'dark' },
  args: {
    criteria: [
      {
        name: 'Label',
        path: 'label',
        value: ['Vertriebskanalzugehörigkeitsnachweis', 'the printed edition in its former notation'],
        logic: 'OR',
      },
    ],
  },
}
