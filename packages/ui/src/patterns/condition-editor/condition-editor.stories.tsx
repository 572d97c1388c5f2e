import { conditionAttributes } from '@perennial/domain/page'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ConditionEditor, type ConditionEditorProps } from './condition-editor.tsx'

function Controlled({ conditions: first, onChange, ...rest }: ConditionEditorProps) {
  const [conditions, setConditions] = useState(first)
  return (
    <ConditionEditor
      {...rest}
      conditions={conditions}
      onChange={(next) => {
        setConditions(next)
        onChange?.(next)
      }}
    />
  )
}

const gift = { conditionId: '1', attribute: 'giftOfferInBasket', operator: 'is', options: ['True'] }

const meta = {
  title: 'Fields/ConditionEditor',
  component: ConditionEditor,
  args: {
    conditions: [gift],
    choices: { productInBasket: [{ value: '/products/print', label: 'Print edition' }] },
    newId: () => 'new',
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    rights: { readOnly: 'no edit campaign' },
    docs: {
      description: {
        component: `
Use it for when a card or a part of it is shown. Conditions are joined by "and"; the values within one are
alternatives.

**Do** trust the warning: it is exact. **Do not** hide with conditions what should not be on the page at all.

| Key | Action |
| --- | --- |
| Tab | Edit and remove, row by row; then Add condition |
| Enter, Space | Press the button; in fields, as they document |`,
      },
    },
  },
} satisfies Meta<typeof ConditionEditor>
export default meta
type Story = StoryObj<typeof meta>

/** (BLD-28, BLD-29) */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add condition' }))
    const save = canvas.getByRole('button', { name: 'Save condition' })
    await expect(save).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: /Attribute/ }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(Object.keys(conditionAttributes).length - 1))
    await expect(screen.queryByRole('option', { name: 'Gift offer in the basket' })).toBeNull()
    await userEvent.click(screen.getByRole('option', { name: 'Product in the basket' }))
    await expect(save).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: /Operator/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'is one of' }))
    await expect(save).toBeDisabled()
    await userEvent.type(canvas.getByRole('combobox'), 'Print')
    await userEvent.click(await screen.findByRole('option', { name: 'Print edition' }))
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    await expect(args.onChange).toHaveBeenLastCalledWith([
      gift,
      { conditionId: 'new', attribute: 'productInBasket', operator: 'is one of', options: ['/products/print'] },
    ])
    await expect(canvas.getByText('Print edition')).toBeVisible()
  },
}
export const Playground: Story = {}
export const Editing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Gift offer in the basket' }))
    await userEvent.click(canvas.getByRole('button', { name: /Value/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'False' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save condition' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([{ ...gift, options: ['False'] }])
  },
}
/** Warns about conditions that can never hold. */
export const NeverVisible: Story = {
  args: { conditions: [gift, { ...gift, conditionId: '2', options: ['False'] }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nobody can see this/)).toBeVisible()
  },
}
/** A card asks for each axis, and values are chosen by name (PAG-34). */
export const ByPlace: Story = {
  args: { conditions: [] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add condition' }))
    await userEvent.click(canvas.getByRole('button', { name: /Attribute/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Country' }))
    await userEvent.click(canvas.getByRole('button', { name: /Operator/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'is not one of' }))
    await userEvent.click(canvas.getByRole('button', { name: /Values/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Not known' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Germany' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Save condition' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { conditionId: 'new', attribute: 'country', operator: 'is not one of', options: ['unknown', 'DE'] },
    ])
    await expect(canvas.getByText('Not known, Germany')).toBeVisible()
  },
}
export const AllAxes: Story = {
  args: {
    zone: 'Europe/Zurich',
    conditions: [
      { conditionId: '1', attribute: 'region', operator: 'is one of', options: ['GB-SCT'] },
      { conditionId: '2', attribute: 'weekday', operator: 'is one of', options: ['saturday', 'sunday'] },
      {
        conditionId: '3',
        attribute: 'dateTime',
        operator: 'between',
        options: ['2026-12-01T07:00:00.000Z', '2026-12-24T17:00:00.000Z'],
      },
      { conditionId: '4', attribute: 'device', operator: 'is one of', options: ['mobile'] },
      { conditionId: '5', attribute: 'query', operator: 'is one of', options: ['from=postcard'] },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/1 Dec 2026, 08:00 and 24 Dec 2026, 18:00/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Date and time' }))
    await expect(await canvas.findByRole('group', { name: 'Until' })).toBeVisible()
  },
}
/** An unknown condition is shown and preserved, and hides the card. */
export const Unknown: Story = {
  args: { conditions: [{ conditionId: '9', attribute: 'moonPhase', operator: 'is', options: 'full' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^moonPhase is/)).toBeVisible()
    await expect(canvas.getByText(/cannot be understood/)).toBeVisible()
  },
}
export const Empty: Story = { args: { conditions: [] } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Dark: Story = { globals: { theme: 'dark' } }
