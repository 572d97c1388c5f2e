import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { JsonView } from './json-view.tsx'

const meta = {
  title: 'Data/JsonView',
  component: JsonView,
  args: { label: 'Order', value: { id: 'ord_1', total: 48.5, gift: false, lines: [{ name: 'Digital' }], note: null } },
} satisfies Meta<typeof JsonView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('region', { name: 'Order' })).toHaveFocus()
    await expect(canvas.getByRole('region')).toHaveTextContent('"total": 48.5')
  },
}
export const Playground: Story = { tags: ['visual'] }
