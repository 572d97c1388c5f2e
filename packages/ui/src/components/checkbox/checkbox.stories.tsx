import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Row } from '../stack/index.ts'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { children: 'Show on the landing page', onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Show on the landing page' })
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(box).toBeChecked()
  },
}
export const Playground: Story = {}
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <Row gap="medium">
      <Checkbox defaultChecked>On</Checkbox>
      <Checkbox mixed>Mixed</Checkbox>
      <Checkbox>Off</Checkbox>
      <Checkbox disabled>Disabled</Checkbox>
      <Checkbox disabled checked>
        Disabled, on
      </Checkbox>
    </Row>
  ),
}
