import { fontElements } from '@perennial/domain/page'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { FontEditor, type FontEditorProps } from './font-editor.tsx'

function Controlled({ fonts: first, onChange, ...rest }: FontEditorProps) {
  const [fonts, setFonts] = useState(first)
  return (
    <FontEditor
      {...rest}
      fonts={fonts}
      onChange={(element, settings) => {
        setFonts({ ...fonts, [element]: settings })
        onChange?.(element, settings)
      }}
    />
  )
}

const meta = {
  title: 'Fields/FontEditor',
  component: FontEditor,
  args: {
    fonts: { h2: { fontSize: 30 } },
    defaults: { size: { h1: 40, h2: 32, h3: 28, h4: 24, p: 16, li: 16, a: 16 }, color: () => '#000' },
    customFamilies: [{ label: 'Saltmarsh Serif', value: '"Saltmarsh Serif", serif' }],
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    rights: { readOnly: 'no edit campaign' },
    docs: {
      description: {
        component: `
Use it for the fonts of a page's elements. Unset values use the theme's, which are shown as placeholders.

**Do** pass the tenant's own families as \`customFamilies\`. **Do not** use it for one component's text.

| Key | Action |
| --- | --- |
| Tab | Element, then its settings; inside, as each field documents |`,
      },
    },
  },
} satisfies Meta<typeof FontEditor>
export default meta
type Story = StoryObj<typeof meta>

/** (BLD-43) */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Element/ }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(fontElements.length))
    await userEvent.click(screen.getByRole('option', { name: 'Heading 2' }))
    await expect(canvas.getByRole('textbox', { name: 'Size' })).toHaveValue('30')
    await userEvent.click(canvas.getByRole('button', { name: /Weight/ }))
    await userEvent.click(await screen.findByRole('option', { name: '600' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('h2', { fontSize: 30, fontWeight: '600' })
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Size' }))
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('h2', { fontWeight: '600' })
  },
}
export const Playground: Story = {}
/** (RUN-24) */
export const Families: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Family/ }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(14))
    await userEvent.click(screen.getByRole('option', { name: 'Saltmarsh Serif' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('h1', { fontFamily: '"Saltmarsh Serif", serif' })
  },
}
export const ReadOnly: Story = { args: { readOnly: true } }
