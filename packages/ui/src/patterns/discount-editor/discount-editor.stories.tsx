import type { ItemDiscount, TermDiscount } from '@perennial/domain/pricing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { ItemDiscountEditor, type ItemDiscountEditorProps } from './item-discount-editor.tsx'
import { TermDiscountEditor } from './term-discount-editor.tsx'

function Controlled({ value: first, onChange, ...rest }: ItemDiscountEditorProps) {
  const [value, setValue] = useState(first)
  return (
    <ItemDiscountEditor
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
    />
  )
}

const meta = {
  title: 'Fields/DiscountEditor',
  component: ItemDiscountEditor,
  subcomponents: { TermDiscountEditor },
  args: {
    value: { discountType: 'DiscountPercentage', percentageDiscount: 20, discountOverrides: { kept: true } },
    offers: { options: [{ value: '/offers2/core/print', label: 'Print and digital' }] },
    addOns: { options: [{ value: '/add_ons/tote', label: 'Tote bag' }] },
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    rights: { readOnly: 'no edit item' },
    docs: {
      description: {
        component: `
Use ItemDiscountEditor for the discount of a discount item, TermDiscountEditor for the discount attribute: a
percentage for a period.

**Do** preserve the amount of each type, so that switching back restores it. **Do not** offer archived items.

| Key | Action |
| --- | --- |
| Arrow keys in the type | Move and select |
| Tab | Amount, offers, add-ons; inside, as each field documents |`,
      },
    },
  },
} satisfies Meta<typeof ItemDiscountEditor>
export default meta
type Story = StoryObj<typeof meta>

/** (PED-30) */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Amount' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Amount' }), '5')
    await userEvent.type(canvas.getByRole('combobox', { name: 'Add an offer' }), 'Print')
    await userEvent.click(await screen.findByRole('option', { name: 'Print and digital' }))
    const expected: ItemDiscount = {
      discountType: 'DiscountFixedAmount',
      percentageDiscount: 20,
      amountDiscount: 5,
      currency: 'GBP',
      orderItemsWithSpecifiedDiscount: { discountedOffers: ['/offers2/core/print'], discountedAddOns: [] },
      discountOverrides: { kept: true },
    }
    await expect(args.onChange).toHaveBeenLastCalledWith(expected)
  },
}
export const Playground: Story = {}
export const ReadOnly: Story = { args: { readOnly: true } }
export const Invalid: Story = { args: { errors: { percentageDiscount: 'Enter a number.' } } }

const changed = fn()
function ControlledTerm() {
  const [value, setValue] = useState<TermDiscount | null>({ value: 20, termLength: 3, termType: 'months' })
  return (
    <TermDiscountEditor
      label="Discount"
      value={value}
      onChange={(next) => {
        setValue(next)
        changed(next)
      }}
    />
  )
}
/** (PED-29) Value and length have a minimum of 0. */
export const ForATerm: Story = {
  tags: ['visual'],
  render: () => <ControlledTerm />,
  play: async ({ canvas, userEvent }) => {
    changed.mockClear()
    const value = canvas.getByRole('textbox', { name: 'Value' })
    await userEvent.clear(value)
    await userEvent.type(value, '-3')
    await userEvent.tab()
    await expect(changed).toHaveBeenLastCalledWith({ value: 3, termLength: 3, termType: 'months' })
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Length' }))
    await userEvent.tab()
    await expect(changed).toHaveBeenLastCalledWith({ value: 3, termLength: 0, termType: 'months' })
    await userEvent.click(value)
    await userEvent.keyboard('{Home}')
    await expect(changed).toHaveBeenLastCalledWith({ value: 0, termLength: 0, termType: 'months' })
  },
}
