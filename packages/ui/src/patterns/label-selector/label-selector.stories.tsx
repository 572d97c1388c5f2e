import type { LabelledItem } from '@perennial/domain/labels'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { LabelSelector, type LabelSelectorProps } from './label-selector.tsx'

function Controlled({ value: first, onChange, ...rest }: LabelSelectorProps) {
  const [value, setValue] = useState(first)
  return (
    <LabelSelector
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
    />
  )
}

const carried: Record<string, LabelledItem[]> = {
  core: [
    { id: '1', path: '/offers2/core/print' },
    { id: '2', path: '/offers2/core/digital' },
  ],
}

const meta = {
  title: 'Fields/LabelSelector',
  component: LabelSelector,
  args: {
    label: 'Upsell offers',
    value: { items: [], item_label: '', item_type: 'offer' },
    labels: [
      { id: 'student', label: 'Student' },
      { id: 'core', label: 'Core' },
    ],
    loadItems: fn(async (label: string) => carried[label] ?? []),
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    rights: { readOnly: 'no edit item' },
    docs: {
      description: {
        component: `
Use it for attributes that refer to all items with a label: upsell and cross-sell offers. For items selected one by one
use a TagPicker.

**Do** pass \`onAddLabel\` for users who may extend the labels. **Do not** sort the items: they are in tree order.

| Key | Action |
| --- | --- |
| Enter, arrow keys | Select a label, as in a Select |
| Tab | Add option, then Clear the label |`,
      },
    },
  },
} satisfies Meta<typeof LabelSelector>
export default meta
type Story = StoryObj<typeof meta>

/** (LBL-02, LBL-03, LBL-06) */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Core', 'Student']),
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('table', { name: 'Items of core' })).toBeVisible())
    await expect(args.loadItems).toHaveBeenCalledWith('core')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      items: carried.core,
      item_label: 'core',
      item_type: 'offer',
    })
    await expect(canvas.getByRole('cell', { name: 'core/print' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the label' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ items: [], item_label: '', item_type: 'offer' })
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}
export const Playground: Story = {}
export const NoItems: Story = { args: { value: { items: [], item_label: 'student', item_type: 'offer' } } }
export const Failed: Story = {
  args: { loadItems: fn((_label: string): Promise<LabelledItem[]> => Promise.reject(new Error('offline'))) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Label/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Core' }))
    await waitFor(() => expect(canvas.getByText('The items of this label could not be loaded.')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.loadItems).toHaveBeenCalledTimes(2))
  },
}
/** (LBL-04) */
export const Creating: Story = {
  args: { creating: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You'll be able to select these later")).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** (LBL-07) */
export const NewLabel: Story = {
  args: { onAddLabel: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add option' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Label' }), 'Core')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await expect(screen.getByText(/already exists/)).toBeVisible()
    await expect(args.onAddLabel).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const ReadOnly: Story = {
  args: { readOnly: true, value: { items: carried.core!, item_label: 'core', item_type: 'offer' } },
}
