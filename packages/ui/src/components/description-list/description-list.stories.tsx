import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DescriptionList } from './description-list.tsx'

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Start date', detail: '27/11/2025' },
      { term: 'Term end date', detail: '27/11/2027' },
      { term: 'Next payment', detail: '£35.00 on 01/02/2027' },
    ],
  },
} satisfies Meta<typeof DescriptionList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Start date',
      'Term end date',
      'Next payment',
    ])
  },
}
export const Playground: Story = {}
export const Strip: Story = { args: { arrangement: 'strip' }, tags: ['visual'] }
export const LongTerms: Story = {
  args: { items: [{ term: 'allowed_countries_and_territories__perennial', detail: 'Everywhere' }] },
  render: (args) => (
    <div style={{ inlineSize: '280px' }}>
      <DescriptionList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    // The value wraps inside its column, however long it is.
    const term = canvas.getByRole('term')
    await expect(term.scrollWidth).toBeLessThanOrEqual(term.clientWidth)
  },
}
