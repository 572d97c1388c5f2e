import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { giftRedeem } from './descriptor.ts'
import { GiftRedeem } from './gift-redeem.tsx'
import { sampleGift } from './sample-gift.ts'

/** Whoever was given a code unwraps a present. */
const meta = {
  title: 'Checkout components/Redeem a gift',
  component: GiftRedeem,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/gift/' },
    texts: giftRedeem.texts?.('en') as never,
    props: {},
  },
} satisfies Meta<typeof GiftRedeem>
export default meta
type Story = StoryObj<typeof meta>

type Answer = { status: number; body: object } | null

/** A fake shop with one present. @param redeemed answers to redeeming, in order; the last is repeated, null is a lost one */
function giving(look: Answer, redeemed: readonly Answer[] = [], code = '2345-6789-ABCD') {
  const network = globalThis.fetch
  const before = location.hash
  const sent: { key: string }[] = []
  if (code) location.hash = code
  globalThis.fetch = async (input, init) => {
    const path = String(input)
    if (!path.startsWith('/api/gift-codes/')) return network(input, init)
    const isLook = path.endsWith('/look')
    const answer = isLook ? look : redeemed[Math.min(sent.length, redeemed.length - 1)]
    if (!isLook) sent.push(JSON.parse(String(init?.body)) as { key: string })
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  }
  return {
    sent,
    close: () => {
      globalThis.fetch = network
      history.replaceState(null, '', before || location.pathname + location.search)
    },
  }
}

const open: Answer = { status: 200, body: sampleGift }
const done: Answer = {
  status: 200,
  body: { name: 'A year of Saltmarsh', startsOn: '2026-12-26', endsOn: '2027-12-26' },
}
const problem = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, message: code, ...more, requestId: '7f3c' },
})

export const Default: Story = {
  tags: ['visual'],
  beforeEach: () => giving(open).close,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'A present from Isolde' })).toBeVisible()
    await expect(canvas.getByLabelText('First name')).toHaveValue('Tobias')
    await expect(canvas.getByText('It ends by itself on 26 December 2027')).toBeVisible()
  },
}

export const Mobile: Story = { ...Default, globals: onMobile }

/** Begins, and says so where the form was; a lost answer is asked for again with the same key. */
export const Begins: Story = {
  beforeEach: () => {
    const { close, sent } = giving(open, [null, done])
    return () => {
      close()
      if (sent.length !== 2 || sent[0]!.key !== sent[1]!.key) throw new Error('The second try has another key.')
    }
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'tobias@ferrant.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Start my present' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Press the button again')
    await userEvent.click(canvas.getByRole('button', { name: 'Start my present' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('It is yours')
    await expect(canvas.getByRole('status')).toHaveFocus()
  },
}

/** What is wrong is said at its field, and what was typed stays. */
export const AsksForWhatIsMissing: Story = {
  beforeEach: () =>
    giving(open, [
      problem(422, 'INVALID', {
        fieldErrors: [
          { path: 'email', code: 'invalid_email', message: 'Please provide a valid email address' },
          { path: 'consented', code: 'required', message: 'You must agree before submitting' },
        ],
      }),
    ]).close,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'tobias@')
    await userEvent.click(canvas.getByRole('button', { name: 'Start my present' }))
    await expect(await canvas.findByText('Please provide a valid email address')).toBeVisible()
    await expect(canvas.getByText('You must agree before submitting')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveValue('tobias@')
  },
}

export const Used: Story = {
  beforeEach: () => giving({ status: 200, body: { ...sampleGift, state: 'used' } }).close,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This present has been unwrapped' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Type another code' }))
    await expect(canvas.getByLabelText('Code')).toBeVisible()
  },
}

export const RunOut: Story = {
  beforeEach: () => giving({ status: 200, body: { ...sampleGift, state: 'expired' } }).close,
}

/** Without a code in the address it is asked for; one that does not exist stays typed. */
export const AsksForTheCode: Story = {
  beforeEach: () => giving(problem(404, 'NOT_FOUND'), [], '').close,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Code'), 'AAAA-BBBB-CCCC{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We do not find this code')
    await expect(canvas.getByLabelText('Code')).toHaveValue('AAAA-BBBB-CCCC')
  },
}
