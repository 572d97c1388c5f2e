import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { DefinitionEditor } from './definition-editor.tsx'

const meta = {
  title: 'Fields/DefinitionEditor',
  component: DefinitionEditor,
  args: {
    stored: [
      { name: 'price__perennial', label: 'Price', type: 'price' },
      {
        name: 'frequency',
        label: 'Frequency',
        type: 'picklist',
        options: [
          { id: 'weekly', label: 'Weekly' },
          { id: 'monthly', label: 'Monthly' },
        ],
      },
      { name: 'headline', label: 'Headline', type: 'string', section: 'offer' },
    ],
    sections: [{ id: 'offer', label: 'Offer' }],
    onSave: fn(),
  },
  parameters: {
    rights: { readOnly: 'no edit template' },
    docs: {
      description: {
        component: `
Use it to define the attributes of a record type. It saves the full list, and only when names and options are unique;
system definitions are locked.

**Do** pass \`readOnly\` for users without edit on template. **Do not** rename an attribute that has values: they stay
under the old name.

| Key | Action |
| --- | --- |
| Tab | Fields of a row, then its buttons |
| Enter, Space on the arrows | Move the row |
| Enter, Space on Options | Open and close the panel |`,
      },
    },
  },
} satisfies Meta<typeof DefinitionEditor>
export default meta
type Story = StoryObj<typeof meta>

const row = (canvas: ReturnType<typeof within>, name: string) => within(canvas.getByRole('listitem', { name }))

/** (ATT-09, ATT-13, ATT-14, ATT-15) */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const price = row(canvas, 'Price')
    await expect(price.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly')
    await expect(price.getByRole('button', { name: /Type/ })).toBeDisabled()
    await userEvent.click(price.getByRole('button', { name: 'Remove Price' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(price.getByRole('button', { name: 'Move Price up' })).toBeDisabled()
    await userEvent.click(price.getByRole('switch', { name: 'Hide in perennial for Salesforce' }))
    await userEvent.click(row(canvas, 'Headline').getByRole('button', { name: 'Move Headline up' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    const [saved] = (args.onSave as ReturnType<typeof fn>).mock.lastCall! as [{ name: string; hide_in_lfs?: boolean }[]]
    await expect(saved.map(({ name }) => name)).toEqual(['price__perennial', 'headline', 'frequency'])
    await expect(saved[0]!.hide_in_lfs).toBe(true)
  },
}
export const Playground: Story = { tags: ['visual'] }
/** (ATT-10, ATT-12) */
export const NamesTwice: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add attribute' }))
    const added = row(canvas, 'New attribute')
    await userEvent.type(added.getByRole('textbox', { name: 'Name' }), 'headline')
    await expect(canvas.getByText('Attribute names must be unique')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** (ATT-11, ATT-12) */
export const OptionsTwice: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const frequency = row(canvas, 'Frequency')
    await userEvent.click(frequency.getByRole('button', { name: 'Options of Frequency' }))
    await userEvent.click(frequency.getByRole('button', { name: 'Add value' }))
    await userEvent.type(frequency.getAllByRole('textbox', { name: 'Label' }).at(-1)!, 'WEEKLY')
    await expect(frequency.getAllByRole('textbox', { name: 'ID' }).at(-1)).toHaveValue('weekly')
    await expect(canvas.getByText('All attribute values must be unique')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** (ATT-02, ATT-04) */
export const Types: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const headline = row(canvas, 'Headline')
    await userEvent.click(headline.getByRole('button', { name: /Type/ }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(18))
    await userEvent.click(screen.getByRole('option', { name: 'Catalogue items' }))
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    await userEvent.click(headline.getByRole('button', { name: 'Options of Headline' }))
    await userEvent.click(headline.getByRole('button', { name: /Options from/ }))
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'offers',
        'products',
        'tags',
        'segments',
        'assets',
      ]),
    )
    await userEvent.click(screen.getByRole('option', { name: 'segments' }))
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
  },
}
/** (ATT-16) */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toHaveAttribute('readonly')
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }

/** (ATT-36, ATT-37) The theme of a definition; and a screen with its own Save receives every change. */
export const OnAScreenWithSave: Story = {
  args: {
    onSave: undefined,
    draft: [{ name: 'headline', label: 'Headline, changed', type: 'string', section: 'offer' }],
    onDraft: fn(),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
    const changed = row(canvas, 'Headline, changed')
    await userEvent.click(changed.getByRole('button', { name: /Options/ }))
    const margin = within(changed.getByRole('group', { name: 'Theme' })).getAllByRole('textbox', { name: 'Top' })[0]!
    await userEvent.type(margin, '12')
    await userEvent.tab()
    await expect(args.onDraft).toHaveBeenLastCalledWith([
      expect.objectContaining({ name: 'headline', theme: { marginTop: 12 } }),
    ])
  },
}
