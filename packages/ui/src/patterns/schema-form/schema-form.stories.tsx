import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../../components/button/index.ts'
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx'

function Controlled({ value: first, onChange, ...rest }: SchemaFormProps) {
  const [value, setValue] = useState(first)
  return (
    <SchemaForm
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
  title: 'Fields/SchemaForm',
  component: SchemaForm,
  args: {
    label: 'Delivery',
    schema: {
      type: 'object',
      required: ['title', 'kind'],
      properties: {
        title: { type: 'string', title: 'Title', maxLength: 60, description: 'Shoppers see it' },
        kind: {
          type: 'string',
          title: 'Kind',
          oneOf: [
            { const: 'print', title: 'Print' },
            { const: 'digital', title: 'Digital' },
          ],
        },
        weight: { type: 'integer', title: 'Weight', minimum: 1, maximum: 5000 },
        fragile: { type: 'boolean', title: 'Fragile' },
        from: { type: 'string', format: 'date', title: 'From' },
        countries: {
          type: 'array',
          title: 'Countries',
          uniqueItems: true,
          items: { type: 'string', enum: ['AT', 'CH', 'DE'] },
        },
        steps: {
          type: 'array',
          title: 'Steps',
          items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
        },
      },
    },
    value: { title: 'Parcel', steps: [{ name: 'Pack' }, { name: 'Send' }] },
    children: (
      <div>
        <Button type="submit" tone="primary">
          Save delivery
        </Button>
      </div>
    ),
    onChange: fn(),
    onSubmit: fn(),
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    rights: { readOnly: 'no edit setting' },
    docs: {
      description: {
        component: `
Use it for data whose form is defined by a schema: integrations, object attributes, properties of remote components.
Write a form with known fields with the fields themselves.

**Do** set titles and descriptions in the schema: they are the labels and hints. **Do not** rely on formats that the
schema cannot check; validate on the server.

| Key | Action |
| --- | --- |
| Tab | Field by field |
| Enter in a line of text | Submits the form |`,
      },
    },
  },
} satisfies Meta<typeof SchemaForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('textbox', { name: /Title/ })).toHaveAccessibleDescription('Shoppers see it')
    await userEvent.click(canvas.getByRole('button', { name: 'Save delivery' }))
    await waitFor(() => expect(canvas.getByText('Required field cannot be empty.')).toBeVisible())
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /Kind/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Digital' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Weight' }), '120')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Fragile' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save delivery' }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        title: 'Parcel',
        kind: 'digital',
        weight: 120,
        fragile: true,
        steps: [{ name: 'Pack' }, { name: 'Send' }],
      }),
    )
  },
}
export const Playground: Story = { tags: ['visual'] }
export const Lists: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move 2 up' }))
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ steps: [{ name: 'Send' }, { name: 'Pack' }] }),
      ),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Remove 1' }))
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ steps: [{ name: 'Pack' }] })),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Add Steps' }))
    await waitFor(() => expect(canvas.getAllByRole('textbox', { name: 'Name' })).toHaveLength(2))
  },
}
/** As part of a larger form. */
export const Part: Story = { args: { children: undefined } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Dark: Story = { globals: { theme: 'dark' } }
