import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { StyleEditor, type StyleEditorProps } from './style-editor.tsx'
import { ThemeStyleEditor } from './theme-style-editor.tsx'

function Controlled({ sheets: first, onChange, ...rest }: StyleEditorProps) {
  const [sheets, setSheets] = useState(first)
  return (
    <StyleEditor
      {...rest}
      sheets={sheets}
      onChange={(sheet, css) => {
        setSheets({ ...sheets, [sheet]: css })
        onChange?.(sheet, css)
      }}
    />
  )
}

const meta = {
  title: 'Fields/StyleEditor',
  component: StyleEditor,
  subcomponents: { ThemeStyleEditor },
  args: {
    sheets: { pageStyle: '.hero { padding: 40px; }', mobileStyle: '.hero { padding: 12px; }' },
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    rights: { readOnly: 'no edit campaign' },
    docs: {
      description: {
        component: `
Use StyleEditor for a page's own CSS, ThemeStyleEditor for the theme of an attribute definition, whose sizes have
limits.

**Do** show the page beside it. **Do not** use it for styles that a component has a property for.

| Key | Action |
| --- | --- |
| Arrow keys in Applies to | Move among the widths |
| Tab | Full screen, then the code; Tab leaves it |
| Escape | Leaves the full screen |`,
      },
    },
  },
} satisfies Meta<typeof StyleEditor>
export default meta
type Story = StoryObj<typeof meta>

const typing = (root: ParentNode) =>
  waitFor(
    () => {
      const found = [...root.querySelectorAll('*')].flatMap(
        ({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('[role=textbox]') ?? [],
      )[0]
      if (!found) throw new Error('The editor has not loaded yet.')
      return found
    },
    { timeout: 10_000 },
  )

/** (BLD-40, BLD-41) */
export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(await typing(canvasElement)).toHaveTextContent('.hero { padding: 40px; }')
    await userEvent.click(canvas.getByRole('radio', { name: 'Mobile' }))
    const place = await typing(canvasElement)
    await expect(place).toHaveTextContent('.hero { padding: 12px; }')
    await userEvent.click(place)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '/* x */')
    await fireEvent(place, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith('mobileStyle', expect.stringContaining('/* x */')),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }))
    const dialog = await screen.findByRole('dialog', { name: 'CSS' })
    await expect(await typing(dialog)).toHaveTextContent('/* x */')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const Playground: Story = { tags: ['visual'] }
export const ReadOnly: Story = { args: { readOnly: true } }

const changed = fn()
function ControlledTheme() {
  const [theme, setTheme] = useState<Record<string, unknown>>({ color: '#166649', fontKept: 1 })
  return (
    <ThemeStyleEditor
      theme={theme}
      onChange={(next) => {
        setTheme(next)
        changed(next)
      }}
    />
  )
}
/** (ATT-37, BLD-42) */
export const Theme: Story = {
  render: () => <ControlledTheme />,
  play: async ({ canvas, userEvent }) => {
    changed.mockClear()
    const top = canvas.getByRole('textbox', { name: 'Top' })
    await userEvent.type(top, '300')
    await userEvent.tab()
    await expect(changed).toHaveBeenLastCalledWith({ color: '#166649', fontKept: 1, marginTop: 100 })
    await userEvent.type(canvas.getByRole('textbox', { name: 'Border width' }), '44')
    await userEvent.tab()
    await expect(changed).toHaveBeenLastCalledWith({ color: '#166649', fontKept: 1, marginTop: 100, borderWidth: 10 })
  },
}
