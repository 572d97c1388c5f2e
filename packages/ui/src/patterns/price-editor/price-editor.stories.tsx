import type { PricePart } from '@perennial/domain/pricing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { PriceInput, type PriceInputProps } from './price-input.tsx'
import { PriceEditor } from './price-editor.tsx'

const charge = (more: Partial<PricePart>): PricePart => ({
  type: 'recurring',
  value: 0,
  currencyCode: 'GBP',
  repeat_interval: 1,
  repeat_interval_type: 'months',
  ...more,
})

const price: PricePart[] = [
  charge({ name: 'charge_1', label: 'Welcome parcel', type: 'onetime', value: 4, trigger: 'order_date' }),
  charge({ name: 'charge_2', label: 'First months', value: 2, repeat_count: 3, trigger: 'subscription_start' }),
  charge({
    name: 'charge_3',
    label: 'Quarterly',
    value: 13.5,
    repeat_interval: 3,
    trigger: 'delay',
    delay_interval: 3,
    delay_interval_type: 'months',
  }),
]

function Controlled({ price: first, onSave, ...rest }: PriceInputProps) {
  const [price, setPrice] = useState(first)
  return (
    <PriceInput
      {...rest}
      price={price}
      onSave={async (next) => {
        await onSave(next)
        setPrice(next)
      }}
    />
  )
}

const meta = {
  title: 'Fields/PriceEditor',
  component: PriceInput,
  subcomponents: { PriceEditor },
  args: { label: 'Price', price, itemName: 'Print and digital, quarterly', start: '2026-11-27', onSave: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: {
    rights: { 'editing.readOnly': 'no edit item' },
    docs: {
      description: {
        component: `
Use PriceInput wherever an item has a price; it opens the PriceEditor. The rules of charges (what a change clears, what
is locked) are in the domain; the editor only calls them.

**Do** pass \`editing.linked\` for a price with a reference and \`editing.readOnly\` for users without edit permission:
the button then reads Close. **Do not** save the price elsewhere while it is open.

| Key | Action |
| --- | --- |
| Arrow up, down in Charges | Move among the charges |
| Escape | Closes; with unsaved changes, asks for confirmation first |
| Tab | Stays inside the sheet |`,
      },
    },
  },
} satisfies Meta<typeof PriceInput>
export default meta
type Story = StoryObj<typeof meta>

const opened = async (canvas: ReturnType<typeof within>) => {
  canvas.getByRole('button').click()
  const dialog = await screen.findByRole('dialog', { name: 'Price Editor' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const summary = canvas.getByRole('button', { name: '3 charges, first year £50.50' })
    await userEvent.tab()
    await expect(summary).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const editor = within(await screen.findByRole('dialog', { name: 'Price Editor' }))
    const words = editor.getByText(
      '£6.00 today, then £2.00 a month 2 more times. From 27/02/2027, £13.50 every 3 months until cancelled.',
    )
    await waitFor(() => expect(words).toBeVisible())
    const list = editor.getByRole('listbox', { name: 'Charges' })
    await userEvent.click(within(list).getByRole('option', { name: /^Welcome parcel/ }))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(editor.getByRole('textbox', { name: 'Label' })).toHaveValue('Quarterly')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
export const Playground: Story = {}

/** (PED-16) An amount is formatted with its decimals on blur. */
export const Editing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const editor = await opened(canvas)
    await userEvent.click(editor.getByRole('option', { name: /^Quarterly/ }))
    const value = editor.getByRole('textbox', { name: 'Value' })
    await userEvent.clear(value)
    await userEvent.type(value, '15')
    await userEvent.tab()
    await expect(value).toHaveValue('15.00')
    await userEvent.clear(value)
    await userEvent.tab()
    await expect(value).toHaveValue('0.00')
    // (PED-26) The fixed term starts at one payment; emptied, it has no end (PED-18).
    await userEvent.click(editor.getByRole('switch', { name: 'Fixed term' }))
    await expect(editor.getByText('On: for 1 Charge.')).toBeVisible()
    await userEvent.clear(editor.getByRole('textbox', { name: 'Term length' }))
    await userEvent.tab()
    await expect(editor.getByRole('switch', { name: 'Fixed term' })).not.toBeChecked()
    await expect(editor.getByText(/for ∞ Charges\./)).toBeVisible()
    // (PED-11)
    await userEvent.click(editor.getByRole('button', { name: 'Add charge' }))
    await expect(editor.getByRole('textbox', { name: 'Label' })).toHaveValue('Charge 4')
    await userEvent.click(editor.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const saved = (args.onSave as ReturnType<typeof fn>).mock.lastCall![0] as PricePart[]
    await expect(saved.map(({ name, value: amount }) => [name, amount])).toEqual([
      ['charge_1', 4],
      ['charge_2', 2],
      ['charge_3', 0],
      ['charge_4', 0],
    ])
    await expect(canvas.getByRole('button', { name: /4 charges/ })).toBeVisible()
  },
}

/** (PED-08) Escape closes; unsaved changes are confirmed first. */
export const UnsavedChanges: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const editor = await opened(canvas)
    await userEvent.type(editor.getByRole('textbox', { name: 'Label' }), '!')
    await userEvent.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(editor.getByRole('textbox', { name: 'Label' })).toHaveValue('Welcome parcel!')
    await userEvent.click(editor.getByRole('textbox', { name: 'Label' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** (PED-25) The start day is shown only for a monthly recurring charge from the subscription's start. */
export const StartDay: Story = {
  play: async ({ canvas, userEvent }) => {
    const editor = await opened(canvas)
    await expect(editor.queryByRole('button', { name: /Day of the month/ })).toBeNull()
    await userEvent.click(editor.getByRole('option', { name: /^First months/ }))
    await expect(editor.getByRole('button', { name: /Day of the month/ })).toBeVisible()
  },
}

/** (PED-20) A stored order date is shown and preserved beside the options. */
export const StoredOrderDate: Story = {
  play: async ({ canvas, userEvent }) => {
    const editor = await opened(canvas)
    await userEvent.click(editor.getByRole('button', { name: /Starts/ }))
    await waitFor(() => expect(screen.getByRole('option', { name: 'On the order date' })).toBeVisible())
    await userEvent.click(screen.getByRole('option', { name: 'After a delay' }))
    await waitFor(() => expect(editor.getByRole('button', { name: /Starts/ })).toHaveTextContent('After a delay'))
    await expect(editor.getByRole('group', { name: 'Delay' })).toBeVisible()
  },
}

/** (PED-28) */
export const External: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const editor = await opened(canvas)
    await userEvent.click(editor.getByRole('switch', { name: 'External pricing' }))
    await expect(editor.queryByRole('textbox', { name: 'Value' })).toBeNull()
    await userEvent.click(editor.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [saved] = (args.onSave as ReturnType<typeof fn>).mock.lastCall! as [PricePart[]]
    await expect(saved).toHaveLength(1)
    await expect(saved[0]!.use_external_price).toBe(true)
  },
}

/** (PED-12, PED-13) */
export const Linked: Story = {
  args: { editing: { linked: true } },
  play: async ({ canvas, userEvent }) => {
    const editor = await opened(canvas)
    await expect(editor.getByRole('button', { name: /Currency/ })).toBeDisabled()
    await userEvent.click(editor.getByRole('button', { name: 'Delete charge' }))
    await expect(within(editor.getByRole('listbox', { name: 'Charges' })).getAllByRole('option')).toHaveLength(3)
  },
}

/** (PED-09) */
export const ReadOnly: Story = {
  args: { editing: { readOnly: true } },
  play: async ({ canvas, userEvent }) => {
    const editor = await opened(canvas)
    await expect(editor.queryByRole('button', { name: 'Save' })).toBeNull()
    await expect(editor.getByRole('textbox', { name: 'Label' })).toHaveAttribute('readonly')
    const [, close] = editor.getAllByRole('button', { name: 'Close' })
    await userEvent.click(close!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** (PED-10) */
export const Empty: Story = {
  args: { price: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'No pricing - Click to edit pricing' })).toBeVisible()
    const editor = await opened(canvas)
    await expect(editor.getByRole('button', { name: 'Add charge' })).toBeVisible()
  },
}
/** A failed save is reported, and no input is lost. */
export const Failing: Story = {
  args: { onSave: fn(() => Promise.reject(new Error('Another user saved this offer.'))) },
  play: async ({ canvas, userEvent }) => {
    const editor = await opened(canvas)
    await userEvent.click(editor.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(editor.getByText('Another user saved this offer.')).toBeVisible())
  },
}
const look = async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
  await opened(canvas)
}
export const Open: Story = { tags: ['visual'], play: look }
export const Dark: Story = { globals: { theme: 'dark' }, play: look }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: look }
