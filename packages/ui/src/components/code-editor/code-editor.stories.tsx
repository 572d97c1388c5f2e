import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { CodeEditor, type CodeEditorProps } from './code-editor.tsx'
import { JsonEditor } from './json-editor.tsx'

function Controlled({ value: first, onChange, ...rest }: CodeEditorProps) {
  const [value, setValue] = useState(first)
  return (
    <CodeEditor
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
  title: 'Fields/CodeEditor',
  component: CodeEditor,
  subcomponents: { JsonEditor },
  args: {
    label: 'CSS',
    language: 'css',
    value: '/* Winter */\n.hero {\n  color: #1c4eb2;\n  margin-top: 12px;\n}\n',
    onChange: fn(),
    onProblems: fn(),
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Use it for CSS and other code that users write, and JsonEditor for data. The engine loads with the first editor; until
then the text is shown read-only.

**Do** use a form for data with known fields. **Do not** use it for read-only JSON: that is a JsonView.

| Key | Action |
| --- | --- |
| Tab | Leaves the editor |
| Ctrl + ], Ctrl + [ | Indent, outdent |
| Ctrl + Z, Ctrl + Y | Undo, redo |
| F8 | Jumps to the next problem |`,
      },
    },
  },
} satisfies Meta<typeof CodeEditor>
export default meta
type Story = StoryObj<typeof meta>

/** The editable element, which lives in the editor's shadow root. */
const typing = (root: HTMLElement) =>
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

/** Inserts text at the cursor, as pasting does. */
const put = (place: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return fireEvent(
    place,
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  )
}

export const Default: Story = {
  play: async ({ canvasElement, userEvent, args }) => {
    const place = await typing(canvasElement)
    await expect(place).toHaveAttribute('aria-label', 'CSS')
    await userEvent.click(place)
    await put(place, 'p {}')
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
    await waitFor(() => expect(args.onProblems).toHaveBeenLastCalledWith([]))
    await userEvent.tab()
    await expect(document.activeElement).not.toBe(
      place.getRootNode() instanceof ShadowRoot ? (place.getRootNode() as ShadowRoot).host : null,
    )
  },
}
export const Playground: Story = {}
export const Broken: Story = {
  args: { value: '.hero { color: ; }\n}} ;;\n.a { margin 3px }' },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onProblems).toHaveBeenCalled())
    const [problems] = (args.onProblems as ReturnType<typeof fn>).mock.lastCall! as [{ line: number }[]]
    await expect(problems.map(({ line }) => line)).toContain(2)
  },
}
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement, userEvent, args }) => {
    const place = await typing(canvasElement)
    await userEvent.click(place)
    await userEvent.keyboard('x')
    await expect(place).toHaveAttribute('aria-readonly', 'true')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Invalid: Story = { args: { error: 'This is not valid CSS.' } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['visual'] }

const changed = fn()
function ControlledJson() {
  const [value, setValue] = useState<unknown>({ title: 'Winter', limit: 3 })
  return (
    <JsonEditor
      label="Data"
      value={value}
      onChange={(next) => {
        setValue(next)
        changed(next)
      }}
    />
  )
}
export const Json: Story = {
  render: () => <ControlledJson />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    changed.mockClear()
    const place = await typing(canvasElement)
    await userEvent.click(place)
    await userEvent.keyboard('{Control>}a{/Control}{Delete}')
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith(undefined))
    await put(place, '[1, 2')
    await waitFor(() => expect(canvas.getByText(/This is not valid JSON/)).toBeVisible())
    await expect(changed).toHaveBeenCalledTimes(1)
    await put(place, ']')
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith([1, 2]))
    await expect(canvas.queryByText(/This is not valid JSON/)).toBeNull()
  },
}
