import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Tabs } from './tabs.tsx'

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Order',
    onChange: fn(),
    tabs: [
      { id: 'overview', label: 'Overview', content: 'What was ordered' },
      { id: 'events', label: 'Events', count: 18, content: 'What happened' },
      { id: 'json', label: 'JSON', content: 'The record' },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Overview' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /Events/ })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('What happened')
    await userEvent.keyboard('{End}')
    await expect(args.onChange).toHaveBeenLastCalledWith('json')
    await userEvent.keyboard('{Home}')
    await expect(args.onChange).toHaveBeenLastCalledWith('overview')
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect(args.onChange).toHaveBeenLastCalledWith('overview')
  },
}
export const Playground: Story = { tags: ['visual'] }

/** Unsaved changes and errors are shown on the tab and announced. */
export const Marks: Story = {
  args: {
    tabs: [
      { id: 'attributes', label: 'Attributes', mark: 'wrong', content: 'A name is missing' },
      { id: 'products', label: 'Products', count: 2, mark: 'changed', content: 'Two products' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Attributes has errors' })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: /Products.*has unsaved changes/ })).toBeVisible()
  },
}
