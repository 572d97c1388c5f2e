import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Stack } from '../stack/index.ts'
import { RadioGroup } from './radio-group.tsx'

const meta = {
  title: 'Fields/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Discount',
    options: [
      { value: 'percent', label: 'Percentage' },
      { value: 'amount', label: 'Amount' },
      { value: 'none', label: 'No discount', disabled: true },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const [percent, amount] = canvas.getAllByRole('radio')
    await userEvent.tab()
    await expect(percent).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith('percent')
    await userEvent.keyboard('{ArrowDown}')
    await expect(amount).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith('amount')
    await userEvent.keyboard('{ArrowDown}')
    await expect(percent).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    await expect(amount).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    await expect(percent).toBeChecked()
    await userEvent.tab()
    await expect(percent).not.toHaveFocus()
  },
}
export const Playground: Story = {}
export const Cards: Story = {
  args: {
    label: 'Starting point',
    layout: 'card',
    defaultValue: 'copy',
    options: [
      { value: 'copy', label: 'Create from existing campaign', hint: 'Copies its offers, attributes and page.' },
      { value: 'scratch', label: 'Create from scratch', hint: 'Start from a template.' },
    ],
  },
}
/** What each option would do stands at its end. */
export const Joined: Story = {
  tags: ['visual'],
  args: {
    label: 'When',
    layout: 'joined',
    defaultValue: 'now',
    options: [
      { value: 'end', label: 'After the paid month, on 4 December', effect: 'no refund' },
      { value: 'now', label: 'Today, unused days back', effect: '£6.40 back' },
      { value: 'none', label: 'Today, without a refund', effect: 'no refund' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /Today, unused days back £6\.40 back/ })).toBeChecked()
  },
}
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <RadioGroup {...args} layout="row" defaultValue="amount" />
      <RadioGroup {...args} error="Choose a discount." required />
      <RadioGroup {...args} disabled defaultValue="amount" hint="The plan gives the discount" />
    </Stack>
  ),
}
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
export const RightToLeft: Story = { ...Cards, globals: { direction: 'rtl' } }
