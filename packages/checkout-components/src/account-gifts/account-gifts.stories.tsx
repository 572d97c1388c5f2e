import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { openStoryAccount } from '../story-page/story-account.ts'
import { AccountGifts } from './account-gifts.tsx'
import { accountGifts } from './descriptor.ts'

const meta = {
  title: 'Checkout components/Account gifts',
  component: AccountGifts,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/account/gifts/' },
    texts: accountGifts.texts?.('en') as never,
    props: { offersHref: '/gift/' },
  },
} satisfies Meta<typeof AccountGifts>
export default meta
type Story = StoryObj<typeof meta>

/** One that waits for its day is moved; one that has left is sent again. */
export const Default: Story = {
  tags: ['visual'],
  beforeEach: () => openStoryAccount().close,
  play: async ({ canvas }) => {
    const [waiting, sent] = await canvas.findAllByRole('listitem')
    await expect(within(waiting!).getByText('Leaves on 24 December 2026')).toBeVisible()
    await userEvent.click(within(waiting!).getByRole('button', { name: 'Change the day' }))
    await userEvent.clear(within(waiting!).getByLabelText('Leaves on'))
    await userEvent.type(within(waiting!).getByLabelText('Leaves on'), '2027-01-06')
    await userEvent.click(within(waiting!).getByRole('button', { name: 'Save the day' }))
    await expect(await within(waiting!).findByRole('status')).toHaveTextContent('It leaves on 6 January 2027.')
    await expect(within(sent!).getByRole('link', { name: 'Print the card' })).toHaveAttribute(
      'href',
      '/gift/H7KD-2M9Q-XR4T/card',
    )
    await userEvent.click(within(sent!).getByRole('button', { name: 'Send it again' }))
    await expect(await within(sent!).findByRole('status')).toHaveFocus()
  },
}

export const Mobile: Story = { ...Default, globals: onMobile, play: undefined as never }

/** Taking it back takes a second press. */
export const TakesBack: Story = {
  beforeEach: () => openStoryAccount().close,
  play: async ({ canvas }) => {
    const [waiting] = await canvas.findAllByRole('listitem')
    await userEvent.click(within(waiting!).getByRole('button', { name: 'Take it back' }))
    await userEvent.click(within(waiting!).getByRole('button', { name: 'Yes, take it back' }))
    await expect(await within(waiting!).findByText('The gift is cancelled. Your money is on its way.')).toBeVisible()
    await expect(within(waiting!).queryByRole('button')).toBeNull()
  },
}

export const SignedOut: Story = { beforeEach: () => openStoryAccount({ signedOut: true }).close }
