import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/index.ts'
import { TopBar } from './top-bar.tsx'

const meta = {
  title: 'Navigation/TopBar',
  component: TopBar,
  args: {
    name: 'Saltmarsh Media',
    homeHref: '#catalog',
    environment: 'production',
    views: [
      { href: '#catalog', label: 'Catalog', current: true },
      { href: '#objects', label: 'Subscriptions' },
      { href: '#reporting', label: 'Analytics', beta: true },
    ],
    children: <Button size="small">Help</Button>,
  },
  parameters: {
    layout: 'fullscreen',
  },
} satisfies Meta<typeof TopBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Catalog' })).toHaveAttribute('aria-current', 'true')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Saltmarsh Media' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Catalog' })).toHaveFocus()
  },
}
export const Playground: Story = {}
export const TestEnvironment: Story = { args: { environment: 'test' } }
/** A name that does not fit is truncated; the bar never grows. */
export const LongName: Story = {
  args: { name: 'The Saltmarsh and Northern Estuaries Weekly Review of Letters', views: [] },
}
