import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { SignInWall } from './sign-in-wall.tsx'

/** Asks visitors to sign in; hidden from those who have. */
const meta = {
  title: 'Checkout components/Sign-in wall',
  component: SignInWall,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/issue-14/' },
    texts: {},
    props: {
      heading: 'The whole issue is for subscribers',
      text: 'Sign in with the address that you subscribed with. We send a code: no password to keep in mind.',
      buttonLabel: 'Sign in',
      otherLabel: 'See the offers',
      otherHref: '/#offers',
      ground: 'band',
    },
  },
} satisfies Meta<typeof SignInWall>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/api/sf/oauth2/authorize?redirect_uri=%2Fissue-14%2F',
    )
  },
}

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const SignedIn: Story = {
  args: { context: { ...storyContext, isAuthenticated: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
