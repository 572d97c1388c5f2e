import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { openStoryAccount } from '../story-page/story-account.ts'
import { AccountOverview } from './account-overview.tsx'
import { accountOverview } from './descriptor.ts'

const meta = {
  title: 'Checkout components/Account overview',
  component: AccountOverview,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/account/' },
    texts: accountOverview.texts?.('en') as never,
    props: accountOverview.defaults as never as React.ComponentProps<typeof AccountOverview>['props'],
  },
} satisfies Meta<typeof AccountOverview>
export default meta
type Story = StoryObj<typeof meta>

/** What needs the customer stands first: here a card that expires before the next payment. */
export const Default: Story = {
  tags: ['visual'],
  beforeEach: () => openStoryAccount().close,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome back, Isolde' })).toBeVisible()
    await expect(canvas.getByText(/Your next payment is £32.00 on Tuesday,? 5 January 2027/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Use another card' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Manage Larder Box' })).toHaveAttribute(
      'href',
      '/account/subscriptions/?id=S-3083',
    )
  },
}

export const Mobile: Story = { ...Default, globals: onMobile, play: undefined as never }

export const SignedOut: Story = {
  beforeEach: () => openStoryAccount({ signedOut: true }).close,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: () => openStoryAccount({ items: [] }).close,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'See the offers' })).toHaveAttribute('href', '/')
  },
}

/** Asks again by a button, and says that nothing has been changed. */
export const Down: Story = {
  beforeEach: () => openStoryAccount({ down: true }).close,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nothing has been changed.')
  },
}

/** On the canvas nobody is signed in: the simulated customer stands there. */
export const OnTheCanvas: Story = {
  args: { context: { ...storyContext, surface: 'canvas', visitor: { name: 'Alma' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome back, Alma' })).toBeVisible()
  },
}

export const Playground: Story = {}
