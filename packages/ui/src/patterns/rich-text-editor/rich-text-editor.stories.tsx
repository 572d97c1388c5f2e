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
/** What programs put on the clipboard as HTML, shortened to what matters, and what is kept of it. */
const pasted: readonly { from: string; html: string; kept: string }[] = [
  {
    from: 'Word: bold by style, a list as marked paragraphs, no-break spaces',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>@page{}</style></head><body>
      <p class=MsoNormal><span style='font-weight:700'>Four</span> issues&nbsp;a <span style='text-decoration:line-through'>month</span> year</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7.0pt'>&nbsp;&nbsp;&nbsp;</span></span>Spring</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Autumn</p>
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span>First</p></body></html>`,
    kept: '<p><strong>Four</strong> issues\u00a0a <s>month</s> year</p><ul><li>Spring</li><li>Autumn</li></ul><ol><li>First</li></ol>',
  },
  {
    from: 'Google Docs: a wrapper that is not bold, lists within lists, paragraphs within items',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-style:italic">Winter</span></h2>
      <ul><li><p dir="ltr"><span>Tea</span></p></li><ul><li><p><span style="font-weight:700">Green</span></p></li></ul><li><p>Cake</p></li></ul></b>`,
    kept: '<h2><em>Winter</em></h2><ul><li>Tea</li><li><strong>Green</strong></li><li>Cake</li></ul>',
  },
  {
    from: 'a spreadsheet: cells of a table',
    html: '<table><colgroup><col></colgroup><tbody><tr><td>Plan</td><td>Price</td></tr><tr><td>Print</td><td></td><td>£48</td></tr></tbody></table>',
    kept: '<p>Plan | Price</p><p>Print | £48</p>',
  },
  {
    from: 'a mail: links, line breaks and a list within an item',
    html: '<div>Hello<br>you <a href="https://example.org/" style="text-decoration:underline">read</a></div><ul><li>One<ol><li>Inner</li></ol></li></ul><img src="file:///c:/x.png">',
    kept: '<p>Hello<br>you <a href="https://example.org/">read</a></p><ul><li>One</li><li>Inner</li></ul>',
  },
]

/** Each into the emptied text of the one before: what is left of a list takes no paragraphs in. */
export const PastedFromOtherPrograms: Story = {
  args: { value: '' },
  play: async ({ canvas, userEvent, args }) => {
    const text = canvas.getByRole('textbox', { name: 'Description' })
    for (const { html, kept } of pasted) {
      await selectAll(text, userEvent)
      await userEvent.keyboard('{Delete}')
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      await fireEvent(text, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(kept))
    }
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
