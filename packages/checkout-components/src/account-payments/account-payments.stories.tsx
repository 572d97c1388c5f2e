import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { openStoryAccount } from '../story-page/story-account.ts'
import { AccountPayments } from './account-payments.tsx'
import { accountPayments } from './descriptor.ts'

const meta = {
  title: 'Checkout components/Account payments',
  component: AccountPayments,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/account/payments/' },
    texts: accountPayments.texts?.('en') as never,
    props: accountPayments.defaults as never as React.ComponentProps<typeof AccountPayments>['props'],
  },
} satisfies Meta<typeof AccountPayments>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  beforeEach: () => openStoryAccount().close,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'PDF of INV-000214' })).toBeVisible()
  },
}

export const Mobile: Story = { ...Default, globals: onMobile, play: undefined as never }

/** The PDF cannot be made: the row says so and can be pressed again. */
export const NoPdf: Story = {
  beforeEach: () => openStoryAccount().close,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'PDF of INV-000214' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

export const Playground: Story = {}
