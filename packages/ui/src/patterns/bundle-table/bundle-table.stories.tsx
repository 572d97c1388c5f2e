import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { BundleTable, type BundleTableProps } from './bundle-table.tsx'

function Controlled({ bundles: first, onChange, ...rest }: BundleTableProps) {
  const [bundles, setBundles] = useState(first)
  return (
    <BundleTable
      {...rest}
      bundles={bundles}
      onChange={(next) => {
        setBundles(next)
        onChange?.(next)
      }}
    />
  )
}

const names: Record<string, string> = {
  '/products/print': 'Print edition',
  '/products/digital': 'Digital edition',
  '/products/archive': 'Archive',
}

const meta = {
  title: 'Data/BundleTable',
  component: BundleTable,
  args: {
    bundles: [
      { product_path: '/products/print', revenue_split: 50, rate_plan: 'monthly' },
      { product_path: '/products/digital', revenue_split: 50, rate_plan: null },
    ],
    products: [
      { value: '/products/archive', label: 'Archive', sku: 'ARC-1' },
      { value: '/products/draft', label: 'Not billed yet', sku: null },
    ],
    nameOf: (path) => names[path] ?? path,
    ratePlansOf: () => ({
      options: [
        { value: 'monthly', label: 'Monthly' },
        { value: 'free', label: 'Free' },
      ],
      plans: {
        monthly: {
          data: {
            productRatePlanCharges: [{ billingPeriod: 'Month', pricing: [{ currency: 'GBP', price: 12.5 }] }],
          },
        },
        free: { data: { productRatePlanCharges: [{ billingPeriod: 'Month', pricing: [] }] } },
      },
    }),
    currency: 'GBP',
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    rights: { readOnly: 'no edit item' },
    docs: {
      description: {
        component: `
Use it on the bundles tab of an offer. Even splits stay even while products are added and removed; once a user sets
one, splits are no longer adjusted and a sum other than 100 is pointed out.

**Do** pass \`readOnly\` for users without edit on item. **Do not** block saving on the warning: it is informative.

| Key | Action |
| --- | --- |
| Tab | Split, rate plan, remove, row by row; then the search |
| Enter in the search | Adds the product and resets the search |`,
      },
    },
  },
} satisfies Meta<typeof BundleTable>
export default meta
type Story = StoryObj<typeof meta>

/** (PED-37, PED-39, PED-41) */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const table = canvas.getByRole('table')
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Split (%)', 'Rate Plan', 'Rate Plan Details'])
    await expect(canvas.getByText('12.50 GBP / Month')).toBeVisible()
    await expect(canvas.getByText('No associated rate plan')).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox', { name: 'Add a product' }), 'Arc')
    await userEvent.click(await screen.findByRole('option', { name: 'Archive' }))
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue(''))
    const splits = () =>
      canvas.getAllByRole('textbox', { name: /Split of/ }).map((input) => (input as HTMLInputElement).value)
    await expect(splits()).toEqual(['34', '33', '33'])
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Archive' }))
    await expect(splits()).toEqual(['50', '50'])
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}
export const Playground: Story = {}
/** (PED-40) A split stays within 0 and 100. */
export const UnevenSplits: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const split = canvas.getByRole('textbox', { name: 'Split of Print edition' })
    await userEvent.clear(split)
    await userEvent.type(split, '130')
    await userEvent.tab()
    await expect(split).toHaveValue('100')
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { product_path: '/products/print', revenue_split: 100, rate_plan: 'monthly' },
      { product_path: '/products/digital', revenue_split: 50, rate_plan: null },
    ])
    await expect(canvas.getByText('The revenue splits add up to 150%, not to 100%.')).toBeVisible()
  },
}
/** (PED-42) */
export const WithoutSku: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Not')
    await userEvent.click(await screen.findByRole('option', { name: 'Not billed yet' }))
    await waitFor(() =>
      expect(
        canvas.getByText(
          'Selected product does not have a SKU configured. Please add a SKU or select a different product.',
        ),
      ).toBeVisible(),
    )
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
/** (PED-40) */
export const ExternalPrice: Story = {
  args: { externalPrice: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Split of Print edition' })).toBeDisabled()
  },
}
export const Empty: Story = { args: { bundles: [] } }
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /Remove/ })).toBeNull()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
