import type { CustomLayout } from '@perennial/domain/page'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect } from 'storybook/test'
import { LayoutDesigner } from './layout-designer.tsx'

let layout: CustomLayout
function Designer() {
  const [own, setOwn] = useState<CustomLayout>({
    sections: [
      { name: 'body', column: 1, span: 12, row: 1, rows: 1 },
      { name: 'aside', column: 1, span: 12, row: 2, rows: 1 },
    ],
  })
  useEffect(() => {
    layout = own
  }, [own])
  return <LayoutDesigner layout={own} problems={[]} readOnly={false} cardsIn={() => 0} onChange={setOwn} />
}

const meta = { title: 'Builder/LayoutDesigner', tags: ['!autodocs'], component: Designer } satisfies Meta<
  typeof Designer
>
export default meta
type Story = StoryObj<typeof meta>

export const Renamed: Story = {
  name: 'A section is renamed through the name of another one, which keeps its own',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^aside/ }))
    const field = canvas.getByRole('textbox', { name: 'Section name' })
    await userEvent.clear(field)
    await userEvent.type(field, 'body')
    await expect(canvas.getByText('Another section has this name.')).toBeVisible()
    await expect(layout.sections.map(({ name }) => name)).toEqual(['body', 'bod'])
    await userEvent.type(field, '2')
    await expect(layout.sections.map(({ name }) => name)).toEqual(['body', 'body2'])
  },
}
