import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { JourneyIcon, OfferIcon, OperationsIcon, PageIcon } from '../../icons/index.ts'
import { css } from '../../theme/index.ts'
import { SideNav } from './side-nav.tsx'

const frame = css({ blockSize: '420px', inlineSize: '224px' })

const meta = {
  title: 'Navigation/SideNav',
  component: SideNav,
  args: {
    items: [
      { href: '#pages', label: 'Pages', icon: PageIcon, current: true },
      { href: '#offers', label: 'Offers', icon: OfferIcon },
      { href: '#journeys', label: 'Journeys', icon: JourneyIcon, badge: 'beta' },
    ],
    footItems: [{ href: '#operations', label: 'Operations', icon: OperationsIcon }],
    onCollapsedChange: fn(),
  },
  decorators: [
    (Story) => (
      <div className={frame().className}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SideNav>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: 'Pages' })).toHaveAttribute('aria-current', 'page')
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Offers' })).toHaveFocus()
    canvas.getByRole('button', { name: 'Collapse' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCollapsedChange).toHaveBeenCalledWith(true)
  },
}
export const Playground: Story = {}
export const Collapsed: Story = {
  args: { collapsed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Offers' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Expand' })).toBeVisible()
  },
}
