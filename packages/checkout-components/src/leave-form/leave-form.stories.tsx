import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { leaveForm } from './descriptor.ts'
import { LeaveForm } from './leave-form.tsx'

/** Cancels, or withdraws, without signing in. */
const meta = {
  title: 'Checkout components/Cancel or withdraw',
  component: LeaveForm,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/cancel/', timeZone: 'Europe/London' },
    texts: leaveForm.texts?.('en') as never,
    props: { kind: 'cancel' },
  },
} satisfies Meta<typeof LeaveForm>
export default meta
type Story = StoryObj<typeof meta>

/** A fake shop that takes what is said, or refuses it. */
function answering(status = 200, code?: string): () => void {
  const network = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const path = String(input)
    if (path === '/api/bot-check') return Response.json({ siteKey: null, onLandingPages: false })
    if (!path.startsWith('/api/')) return network(input, init)
    return new Response(
      JSON.stringify(code ? { code, message: code } : { received: true, at: '2026-11-28T12:00:00Z' }),
      { status },
    )
  }
  return () => {
    globalThis.fetch = network
  }
}

export const Default: Story = { tags: ['visual'] }

export const Withdraw: Story = { args: { props: { kind: 'withdraw' } }, globals: onMobile }

export const AsksForWhatIsMissing: Story = {
  beforeEach: () => answering(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel now' }))
    await expect(canvas.getByText('Please provide your name')).toBeVisible()
    await expect(canvas.getByLabelText('Your name')).toHaveFocus()
  },
}

export const Sends: Story = {
  beforeEach: () => answering(),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Your name'), 'Isolde Ferrant')
    await userEvent.type(canvas.getByLabelText(/^Email address/), 'isolde@ferrant.example{Enter}')
    const done = await canvas.findByRole('status')
    await expect(done).toHaveTextContent('We have your cancellation')
    await expect(done).toHaveFocus()
  },
}

export const Fails: Story = {
  beforeEach: () => answering(429, 'TOO_MANY'),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Your name'), 'Isolde Ferrant')
    await userEvent.type(canvas.getByLabelText(/^Email address/), 'isolde@ferrant.example{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please wait a few minutes.')
    await expect(canvas.getByLabelText('Your name')).toHaveValue('Isolde Ferrant')
  },
}
