import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Row } from '../stack/index.ts'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { children: 'Edit inline', onChange: fn() },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const control = canvas.getByRole('switch', { name: 'Edit inline' })
    await userEvent.tab()
    await expect(control).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(control).toBeChecked()
  },
}
export const Playground: Story = {}
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <Row gap="medium">
      <Switch defaultChecked>On</Switch>
      <Switch>Off</Switch>
      <Switch disabled>Disabled</Switch>
      <Switch disabled checked>
        Disabled, on
      </Switch>
    </Row>
  ),
}
