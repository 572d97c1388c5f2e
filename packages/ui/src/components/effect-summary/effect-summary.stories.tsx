import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EffectSummary } from './effect-summary.tsx'

const meta = {
  title: 'Feedback/EffectSummary',
  component: EffectSummary,
  args: {
    label: 'In words',
    children:
      'Larder Box ends today. We refund £6.40 to the card ending 4421. The £32.00 due on 5 December will not be taken.',
    lines: [
      { term: 'Paid for 05/11/2026 to 04/12/2026', amount: '£32.00' },
      { term: 'Used, 24 of 30 days', amount: '−£25.60' },
    ],
    total: { term: 'Refund, 6 days', amount: '£6.40' },
  },
  parameters: {
    docs: {
      description: {
        component: `
What an action that touches money would do: a sentence in the serif, and the lines that prove it. The button of the action repeats the sum.

**Use it** before anything is charged, refunded or given away. **Do not use it** for plain confirmations.
The sentence is a polite live region: it is read again when the choice changes.
`,
      },
    },
  },
} satisfies Meta<typeof EffectSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'In words' })).toHaveTextContent(/Refund, 6 days.*£6\.40/)
  },
}
export const Playground: Story = {}
export const WordsOnly: Story = { args: { lines: [], total: undefined } }
export const Dark: Story = { globals: { theme: 'dark' } }
