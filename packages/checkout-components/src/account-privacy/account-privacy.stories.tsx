import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { openStoryAccount } from '../story-page/story-account.ts'
import { AccountPrivacy } from './account-privacy.tsx'
import { accountPrivacy } from './descriptor.ts'

const meta = {
  title: 'Checkout components/Account privacy',
  component: AccountPrivacy,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/account/privacy/' },
    texts: accountPrivacy.texts?.('en') as never,
    props: {},
  },
} satisfies Meta<typeof AccountPrivacy>
export default meta
type Story = StoryObj<typeof meta>

/** Asking to be erased takes a second press. */
export const Default: Story = {
  tags: ['visual'],
  beforeEach: () => openStoryAccount().close,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask to be erased' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, erase me' }))
    await expect(await canvas.findByRole('status')).toHaveFocus()
  },
}

export const Mobile: Story = { ...Default, globals: onMobile, play: undefined as never }

/** The sign-in is too long ago: the way to prove it again leads back here. */
export const SignInAgain: Story = {
  beforeEach: () => openStoryAccount({ stale: true }).close,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download my data' }))
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/sign-in?again&return=%2Faccount%2Fprivacy%2F',
    )
  },
}

export const Playground: Story = {}
