import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { openStoryAccount } from '../story-page/story-account.ts'
import { AccountSubscription } from './account-subscription.tsx'
import { accountSubscription } from './descriptor.ts'

const meta = {
  title: 'Checkout components/Account subscriptions',
  component: AccountSubscription,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/account/subscriptions/' },
    texts: accountSubscription.texts?.('en') as never,
    props: accountSubscription.defaults as never as React.ComponentProps<typeof AccountSubscription>['props'],
  },
} satisfies Meta<typeof AccountSubscription>
export default meta
type Story = StoryObj<typeof meta>

const open = (account: Parameters<typeof openStoryAccount>[0] = {}) => openStoryAccount(account, 'id=S-3082')

export const Default: Story = {
  tags: ['visual'],
  beforeEach: () => open().close,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Print and digital' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Cancel/ })).toHaveAttribute('href', '/account/cancel/?id=S-3082')
  },
}

export const Mobile: Story = { ...Default, globals: onMobile, play: undefined as never }

/** One row is open at a time; the button carries the amount; what has come of it has the focus. */
export const Switches: Story = {
  beforeEach: () => open({ changes: [{ name: 'Patron' }] }).close,
  play: async ({ canvas }) => {
    ;(await canvas.findByRole('button', { name: /^Switch/ })).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('radio', { name: /^Patron/ }))
    await expect(await canvas.findByText('−£28.80')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pay £43.20 and switch' }))
    await expect(await canvas.findByRole('status')).toHaveFocus()
    await expect(canvas.getByRole('heading', { name: 'Patron', level: 1 })).toBeVisible()
  },
}

/** Something else would happen than was shown: the new preview stands there first. */
export const StalePreview: Story = {
  beforeEach: () =>
    open({
      changes: [
        {
          status: 409,
          code: 'PREVIEW_CHANGED',
          data: { preview: { token: 'newer', version: 4, after: { skip: null }, nextCharge: null } },
        },
        {},
      ],
    }).close,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Skip a period/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip it' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something has changed since.')
    await userEvent.click(canvas.getByRole('button', { name: 'Skip it' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('Done.')
  },
}

/** A lost answer is not known: the second press sends the same key, so that nothing is done twice. */
export const LostAnswer: Story = {
  beforeEach: (context) => {
    const account = open({ changes: [null, {}] })
    Object.assign(context, { sent: account.sent })
    return account.close
  },
  play: async ({ canvas, ...context }) => {
    const { sent } = context as unknown as { sent: { key: string }[] }
    await userEvent.click(await canvas.findByRole('button', { name: /^Pause/ }))
    await userEvent.click(canvas.getByRole('radio', { name: /^3 months/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause until 15 March 2027' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('nothing is done twice')
    await userEvent.click(canvas.getByRole('button', { name: 'Pause until 15 March 2027' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('Done.')
    await expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  },
}

/** The session has ended meanwhile: the way back leads to the same subscription. */
export const SessionEnded: Story = {
  beforeEach: () => open({ changes: [{ status: 401, code: 'NO_TOKEN' }] }).close,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Skip a period/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip it' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You have been signed out')
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      expect.stringContaining('id%3DS-3082'),
    )
  },
}

export const Playground: Story = {}
