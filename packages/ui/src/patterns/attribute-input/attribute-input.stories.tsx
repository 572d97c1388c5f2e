import { type AttributeDefinition, attributeTypes, editingOf, isEditable } from '@perennial/domain/attributes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { AttributeContext } from './attribute-context.ts'
import { AttributeForm, type AttributeFormProps } from './attribute-form.tsx'
import { AttributeInput } from './attribute-input.tsx'

function Controlled({ values: first, onChange, ...rest }: AttributeFormProps) {
  const [values, setValues] = useState(first)
  return (
    <AttributeForm
      {...rest}
      values={values}
      onChange={(name, value) => {
        setValues({ ...values, [name]: value })
        return onChange(name, value)
      }}
    />
  )
}

const options = [
  { id: 'core', label: 'Core', color: '#166649' },
  { id: 'student', label: 'Student' },
]
const more: Partial<Record<string, Partial<AttributeDefinition>>> = {
  chevron: { endpoint: 'offers' },
  objectList: { fields: [{ name: 'line', type: 'string', label: 'Line' }] },
  object: { fields: [{ name: 'width', type: 'numeric', label: 'Width' }] },
  site_config_asset: { typeOptions: { fileName: 'robots.txt' } },
  labelSelector: { attributeOptions: { selectorFor: 'offer', selectorFetchPath: '/offers2' } },
}
const everyType: AttributeDefinition[] = attributeTypes.map((type) => ({
  name: type,
  label: `Of type ${type}`,
  type,
  options,
  ...more[type],
}))

const context: AttributeContext = {
  zone: 'Europe/London',
  today: '2026-11-27',
  itemName: 'Print and digital',
  itemType: 'offer',
  author: 'Odile Brandt',
  approval: 'edit',
  tagUrl: 'https://shop.example.org/winter-26/',
  upload: () => new Promise(() => {}),
  optionsOf: () => ({ options: [{ value: '/offers2/core/print', label: 'Print and digital' }] }),
  products: [
    { value: '/products/print', label: 'Print edition', sku: 'P-1' },
    { value: '/products/new', label: 'Not billed yet', sku: '' },
  ],
  ratePlans: { options: [{ value: 'monthly', label: 'Monthly' }], plans: {} },
  labels: options,
  loadLabelled: async () => [],
  onAddOption: fn(),
}

const meta = {
  title: 'Fields/AttributeInput',
  component: AttributeForm,
  subcomponents: { AttributeInput },
  args: {
    definitions: [
      { name: 'headline', label: 'Headline', type: 'string', section: 'offer', description: 'Shown over the price' },
      { name: 'label', label: 'Label', type: 'picklist', options, section: 'offer' },
      { name: 'issues', label: 'Issues a year', type: 'numeric' },
    ],
    sections: [{ id: 'offer', label: 'Offer' }],
    values: { headline: 'Four issues a year', forgotten: { kept: true } },
    context,
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    rights: { readOnly: 'no edit attribute' },
    docs: {
      description: {
        component: `
Use AttributeForm for the attributes of an item: one card per section, one input per definition. Use AttributeInput
for a single attribute elsewhere. Server calls are passed in by \`context\`.

**Do** validate with the domain's \`attributesErrors\` and pass the errors in. **Do not** write an input for one
attribute: its type selects the input.

| Key | Action |
| --- | --- |
| Tab | Input by input; inside, as each field documents |`,
      },
    },
  },
} satisfies Meta<typeof AttributeForm>
export default meta
type Story = StoryObj<typeof meta>

/** (ATT-05, ATT-06) */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('region', { name: 'Offer' })).toBeVisible()
    const others = within(canvas.getByRole('region', { name: 'Other attributes' }))
    await userEvent.type(others.getByRole('textbox', { name: 'Issues a year' }), '4')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('issues', 4)
    await expect(canvas.getByRole('textbox', { name: 'forgotten' })).toHaveAttribute('readonly')
    await expect(canvas.getByRole('textbox', { name: 'forgotten' })).toHaveValue('{"kept":true}')
  },
}
export const Playground: Story = {}

/** (ATT-02, ATT-03) Every known type has its own input; only a hidden one renders nothing. */
export const EveryType: Story = {
  args: { definitions: everyType, values: {}, sections: [] },
  play: async ({ canvas }) => {
    for (const definition of everyType) {
      const { type } = definition
      const label = `Of type ${type}`
      const named = canvas.queryAllByText(label)
      await expect(named.length, type).toBe(type === 'hidden' ? 0 : type === 'boolean' ? 2 : 1)
      if (editingOf(type as 'string') === 'input') await expect(isEditable(definition)).toBe(true)
    }
    await expect(canvas.getByRole('link', { name: /winter-26/ })).toBeVisible()
  },
}
export const EveryTypeReadOnly: Story = { args: { ...EveryType.args, readOnly: true } }

/** (ATT-29) */
export const ProductWithoutSku: Story = {
  args: { definitions: [{ name: 'product', label: 'Product', type: 'product_picklist' }], values: {}, sections: [] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Product' }), 'Not')
    await userEvent.click(await screen.findByRole('option', { name: 'Not billed yet' }))
    await waitFor(() => expect(canvas.getByText(/does not have a SKU configured/)).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
/** (ATT-32) */
export const RatePlanLater: Story = {
  args: {
    definitions: [{ name: 'plan', label: 'Rate plan', type: 'rate_plan_picklist' }],
    values: {},
    sections: [],
    context: { ...context, creating: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You'll be able to select a rate plan later")).toBeVisible()
  },
}
/** (ATT-31, ATT-33) A selected plan shows its price and period, or why it cannot. */
export const RatePlans: Story = {
  args: {
    definitions: ['fine', 'unpriced', 'priceless', 'unknown', 'none'].map((name) => ({
      name,
      label: `Plan ${name}`,
      type: 'rate_plan_picklist',
    })),
    values: { fine: 'fine', unpriced: 'unpriced', priceless: 'priceless', unknown: 'unknown' },
    sections: [],
    context: {
      ...context,
      ratePlans: {
        options: [
          { value: 'fine', label: 'Monthly' },
          { value: 'unpriced', label: 'Unpriced' },
          { value: 'priceless', label: 'Priceless' },
        ],
        plans: {
          fine: {
            data: { productRatePlanCharges: [{ billingPeriod: 'Month', pricing: [{ currency: 'GBP', price: 12.5 }] }] },
          },
          unpriced: { data: { productRatePlanCharges: [{ billingPeriod: 'Month', pricing: [] }] } },
          priceless: {
            data: { productRatePlanCharges: [{ billingPeriod: 'Month', pricing: [{ currency: 'GBP', price: null }] }] },
          },
        },
      },
    },
  },
  play: async ({ canvas }) => {
    const valueOf = (name: string) => canvas.getByRole('combobox', { name }).getAttribute('aria-describedby')
    const details = (name: string) => document.getElementById(valueOf(name)?.split(' ').at(-1) ?? '')?.textContent
    await expect(details('Plan fine')).toBe('12.50 GBP / Month')
    await expect(details('Plan unpriced')).toBe('No pricing configured in rate plan.')
    await expect(details('Plan priceless')).toBe('Rate plan price is set to null.')
    await expect(details('Plan unknown')).toBe('Rate plan details unavailable.')
    await expect(details('Plan none')).toBe('No associated rate plan')
  },
}
/** (ATT-36) Structured values use the same widgets as elsewhere. */
export const Widgets: Story = {
  args: {
    definitions: [
      { name: 'price', label: 'Price', type: 'price' },
      { name: 'file', label: 'File', type: 'upload' },
      { name: 'approval', label: 'Approval', type: 'approval' },
      { name: 'upsell', label: 'Upsell', type: 'labelSelector', attributeOptions: { selectorFor: 'offer' } },
    ],
    values: {},
    sections: [],
    // Users with the permission can approve even when everything else is read-only.
    readOnly: true,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Awaiting Approval')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Approve' })).toBeEnabled()
    await expect(canvas.getByRole('group', { name: 'File' })).toHaveTextContent('Drop a file here')
    await expect(canvas.getByRole('group', { name: 'Upsell' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /No pricing/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Price Editor' })
    // The sheet slides in from the side.
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  },
}
/** Half width on wide screens, as in the layout; hidden inputs take no space. */
export const Widths: Story = {
  args: {
    definitions: [
      { name: 'first', label: 'First', type: 'string' },
      { name: 'secret', label: 'Secret', type: 'hidden' },
      { name: 'second', label: 'Second', type: 'string' },
      { name: 'third', label: 'Third', type: 'string' },
    ],
    values: {},
    sections: [],
    widthOf: (name) => (name === 'third' ? 'full' : 'half'),
  },
  play: async ({ canvas }) => {
    const box = (name: string) => canvas.getByRole('textbox', { name }).getBoundingClientRect()
    await expect(box('Second').top).toBe(box('First').top)
    await expect(box('Third').width).toBeGreaterThan(box('First').width * 1.8)
  },
}
/** (ATT-35) Without read on approval, status and approval are not rendered. */
export const WithoutApproval: Story = {
  args: {
    definitions: [
      { name: 'status', type: 'status', label: 'Status' },
      { name: 'approval', type: 'approval', label: 'Approval' },
    ],
    values: {},
    sections: [],
    context: { ...context, approval: 'hidden' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Status')).toBeNull()
    await expect(canvas.queryByText('Approval')).toBeNull()
  },
}
export const Lists: Story = {
  args: {
    definitions: [
      { name: 'lines', label: 'Lines', type: 'objectList', fields: [{ name: 'line', type: 'string', label: 'Line' }] },
    ],
    values: { lines: [{ line: 'One' }] },
    sections: [],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add entry' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('lines', [{ line: 'One' }, { line: '' }])
    await userEvent.type(canvas.getAllByRole('textbox', { name: 'Line' })[1]!, 'x')
    await expect(args.onChange).toHaveBeenLastCalledWith('lines', [{ line: 'One' }, { line: 'x' }])
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Entry 1' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('lines', [{ line: 'x' }])
  },
}
export const Errors: Story = {
  args: {
    errors: [{ path: 'headline', code: 'required', message: 'Required field cannot be empty.' }],
    required: ['headline'],
  },
}
