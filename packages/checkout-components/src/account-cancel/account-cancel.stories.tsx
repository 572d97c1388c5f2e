import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { openStoryAccount } from '../story-page/story-account.ts'
import { AccountCancel } from './account-cancel.tsx'
import { accountCancel } from './descriptor.ts'

const meta = {
  title: 'Checkout components/Cancel a subscription',
  component: AccountCancel,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/account/cancel/' },
    texts: accountCancel.texts?.('en') as never,
    props: accountCancel.defaults as never as React.ComponentProps<typeof AccountCancel>['props'],
  },
} satisfies Meta<typeof AccountCancel>
export default meta
type Story = StoryObj<typeof meta>

const open = (account: Parameters<typeof openStoryAccount>[0] = {}) => openStoryAccount(account, 'id=S-3083')

/** A fitting save offer stands beside an equal way to leave: two outlined buttons of one size. */
export const Default: Story = {
  tags: ['visual'],
  beforeEach: () => open().close,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'It costs too much just now' }))
    const stay = await canvas.findByRole('button', { name: 'Stay for £24.00' })
    const leave = canvas.getByRole('button', { name: 'Cancel anyway' })
    await expect(stay.className).toBe(leave.className)
    await expect(stay.offsetHeight).toBe(leave.offsetHeight)
  },
}

export const Mobile: Story = { ...Default, globals: onMobile, play: undefined as never }

/** Without a reason nothing is sent, and the choice has the focus. */
export const AsksForAReason: Story = {
  beforeEach: () => open().close,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel it' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose a reason.')
    await expect(canvas.getAllByRole('radio')[0]).toHaveFocus()
  },
}

export const Leaves: Story = {
  beforeEach: () =>
    open({
      changes: [
        {
          status: 'cancel_pending',
          cancelOn: '2027-01-05',
          actions: [{ action: 'keep', allowed: true, why: null }],
        },
        { status: 'active', cancelOn: null },
      ],
    }).close,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Another reason' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel it' }))
    const heading = await canvas.findByRole('heading', { name: 'Larder Box ends on 5 January 2027' })
    await expect(heading).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep Larder Box' }))
    await expect(await canvas.findByRole('heading', { name: 'Larder Box goes on' })).toHaveFocus()
  },
}

export const Playground: Story = {}
