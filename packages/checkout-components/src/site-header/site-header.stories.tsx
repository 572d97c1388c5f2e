import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { siteHeader } from './descriptor.ts'
import { SiteHeader } from './site-header.tsx'

/** Brand, main links, sign-in and basket. On small screens the links collapse into a menu that needs no script. */
const meta = {
  title: 'Checkout components/Site header',
  component: SiteHeader,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: siteHeader.texts?.('en') as never,
    props: {
      brand: 'Saltmarsh',
      links: [
        { label: 'Subscribe', href: '#offers' },
        { label: 'Give a gift', href: '#offers' },
        { label: 'Back issues', href: '#issue' },
      ],
      signInLabel: 'Sign in',
      signInHref: '/account/',
      basketHref: '/checkout/',
    },
  },
} satisfies Meta<typeof SiteHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const LongText: Story = {
  args: {
    props: {
      ...meta.args.props,
      links: Array.from({ length: 6 }, (_none, index) => ({ label: `Ein langer Menüpunkt ${index + 1}`, href: '#' })),
    },
  },
}

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

/** Signed-in visitors get a sign-out link. */
export const SignedIn: Story = {
  args: { context: { ...storyContext, isAuthenticated: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/api/sf/oauth2/logout')
  },
}

export const BrandOnly: Story = {
  args: { props: { brand: 'Saltmarsh', links: [] } },
}

export const MenuOnMobile: Story = {
  globals: onMobile,
  play: async ({ canvas }) => {
    const menu = canvas.queryByLabelText('Menu')
    // The menu exists on small screens only; the test browser may be wide.
    if (!menu?.checkVisibility()) return
    await userEvent.click(menu)
    await expect(canvas.getAllByRole('link', { name: 'Give a gift' }).length).toBeGreaterThan(0)
  },
}
