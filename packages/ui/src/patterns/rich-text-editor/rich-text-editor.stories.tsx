import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx'

function Controlled({ value: first, onChange, ...rest }: RichTextEditorProps) {
  const [value, setValue] = useState(first)
  return (
    <RichTextEditor
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
  title: 'Fields/RichTextEditor',
  component: RichTextEditor,
  args: {
    label: 'Description',
    value:
      '<h2>Four issues a year</h2><p>Printed on <strong>good</strong> paper.</p><ul><li>Essays</li><li>Poems</li></ul>',
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Use it for shopper-facing text with headings, lists or links. Plain sentences are a TextArea.

**Do** reserve headings for longer texts. **Do not** expect pasted colours, sizes or tables to stay: they are removed.

| Key | Action |
| --- | --- |
| Tab | Toolbar, then text |
| Arrow left, right in the toolbar | Move among the buttons |
| Ctrl + B, I, U | Bold, italic, underline |
| Ctrl + Z, Ctrl + Y | Undo, redo |
| Enter in an empty list item | Ends the list |`,
      },
    },
  },
} satisfies Meta<typeof RichTextEditor>
export default meta
type Story = StoryObj<typeof meta>

const selectAll = async (root: HTMLElement, userEvent: { keyboard(keys: string): Promise<void> }) => {
  root.focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  document.getSelection()?.selectAllChildren(root)
  // The editor reads the selection on the browser's selectionchange event.
  await new Promise((resolve) => setTimeout(resolve, 150))
}

/** (ATT-26) */
export const Default: Story = {
  args: { value: '<p>Four issues</p>' },
  play: async ({ canvas, userEvent, args }) => {
    const names = canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    await expect(names).toEqual([
      'Heading 1',
      'Heading 2',
      'Bold',
      'Italic',
      'Underline',
      'Strikethrough',
      'Ordered list',
      'Bullet list',
      'Link',
    ])
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Heading 1' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'Heading 2' })).toHaveFocus()
    const text = canvas.getByRole('textbox', { name: 'Description' })
    await selectAll(text, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Bold' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p><strong>Four issues</strong></p>'))
    await userEvent.click(canvas.getByRole('button', { name: 'Heading 1' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<h1><strong>Four issues</strong></h1>'))
    await expect(canvas.getByRole('button', { name: 'Heading 1' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Ordered list' }))
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith('<ol><li><strong>Four issues</strong></li></ol>'),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Bold' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ordered list' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>Four issues</p>'))
  },
}
export const Playground: Story = {}
export const Links: Story = {
  args: { value: '<p>Read more</p>' },
  play: async ({ canvas, userEvent, args }) => {
    await selectAll(canvas.getByRole('textbox', { name: 'Description' }), userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }))
    const address = await screen.findByRole('textbox', { name: 'Address' })
    await userEvent.type(address, 'javascript:alert(1){Enter}')
    await waitFor(() => expect(screen.getByText(/Enter an address/)).toBeVisible())
    await userEvent.clear(address)
    await userEvent.type(address, 'https://example.org/more{Enter}')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith('<p><a href="https://example.org/more">Read more</a></p>'),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const PastedTextIsCleaned: Story = {
  args: { value: '' },
  play: async ({ canvas, userEvent, args }) => {
    const text = canvas.getByRole('textbox', { name: 'Description' })
    await selectAll(text, userEvent)
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<style>p{color:red}</style><h1 style="color:red">Winter</h1><p onclick="x()">A <b>bold</b> <a href="javascript:x()">move</a></p><script>x()</script>',
    )
    clipboardData.setData('text/plain', 'Winter')
    await fireEvent(text, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith('<h1>Winter</h1><p>A <strong>bold</strong> move</p>'),
    )
  },
}
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('toolbar')).toBeNull()
    await expect(canvas.getByRole('heading', { name: 'Four issues a year' })).toBeVisible()
  },
}
export const Invalid: Story = { args: { value: '', error: 'Required field cannot be empty.', required: true } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['visual'] }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
