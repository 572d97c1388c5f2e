import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StatCard, StatRow } from './stat-card.tsx'

const meta = {
  title: 'Data/StatCard',
  component: StatCard,
  subcomponents: { StatRow },
  args: { label: 'Checkouts completed', value: '5,410', note: 'across 7 pages' },
} satisfies Meta<typeof StatCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Checkouts completed' })).toHaveTextContent('5,410')
  },
}
export const Playground: Story = {}
export const Row: Story = {
  tags: ['visual'],
  render: () => (
    <StatRow>
      <StatCard label="Conversion rate" value="43%" note="completed ÷ initiated" />
      <StatCard label="Checkouts initiated" value="12,608" note="9% more than in the 30 days before" noteTone="up" />
      <StatCard label="Abandoned at payment" value="7,198" note="most on /subscribe" href="#subscribe" />
      <StatCard label="Refunds" value={undefined} />
    </StatRow>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Abandoned at payment' })).toHaveFocus()
  },
}
export const LongTexts: Story = {
  globals: { direction: 'rtl', theme: 'dark' },
  args: {
    label: 'Vertriebskanalzugehörigkeitsnachweise of the printed edition',
    value: '1,284,400,000.00 GBP',
    note: 'of which three quarters in the last week of the month',
  },
}
