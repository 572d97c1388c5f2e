import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { sampleDetails } from '../account/sample-account.ts'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { openStoryAccount } from '../story-page/story-account.ts'
import { AccountDetails } from './account-details.tsx'
import { accountDetails } from './descriptor.ts'

const meta = {
  title: 'Checkout components/Account details',
  component: AccountDetails,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/account/details/' },
    texts: accountDetails.texts?.('en') as never,
    props: {},
  },
} satisfies Meta<typeof AccountDetails>
export default meta
type Story = StoryObj<typeof meta>

/** The name is saved; another address takes its code, and a wrong one is said at its field. */
export const Default: Story = {
  tags: ['visual'],
  beforeEach: () => openStoryAccount().close,
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('First name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Isolde Marie')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('Saved.')
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }))
    await userEvent.type(canvas.getByLabelText('New email address'), 'isolde@')
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a code' }))
    await expect(canvas.getByLabelText('New email address')).toHaveFocus()
    await expect(canvas.getByLabelText('New email address')).toBeInvalid()
    await userEvent.type(canvas.getByLabelText('New email address'), 'new.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a code' }))
    const code = await canvas.findByLabelText('Code')
    await userEvent.type(code, '111111')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }))
    await expect(await canvas.findByText(/^This code is not right/)).toBeVisible()
    await userEvent.clear(code)
    await userEvent.type(code, '246810')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }))
    await expect(await canvas.findByText(/^Your email address is isolde@new.example now/)).toHaveFocus()
  },
}

export const Mobile: Story = { ...Default, globals: onMobile, play: undefined as never }

/** Changed elsewhere meanwhile: what was typed stays beside what is kept. */
export const Conflict: Story = {
  beforeEach: () =>
    openStoryAccount({
      details: [{ status: 409, code: 'CONFLICT', data: { current: { ...sampleDetails('Iseult'), version: 5 } } }, {}],
    }).close,
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('First name')
    await userEvent.type(name, ' M')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Iseult Ferrant')
    await expect(name).toHaveValue('Isolde M')
    await userEvent.click(canvas.getByRole('button', { name: 'Take what is kept' }))
    await expect(name).toHaveValue('Iseult')
  },
}

/** What the server refuses is said at its field, which has the focus. */
export const WrongField: Story = {
  beforeEach: () =>
    openStoryAccount({
      details: [
        {
          status: 422,
          code: 'INVALID',
          data: { fieldErrors: [{ path: 'phone', code: 'invalid_phone', message: 'Enter a valid telephone number.' }] },
        },
      ],
    }).close,
  play: async ({ canvas }) => {
    const phone = await canvas.findByLabelText(/^Phone|^Telephone/)
    await userEvent.type(phone, '12')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(phone).toBeInvalid())
    await expect(phone).toHaveFocus()
  },
}

const lost: { opened?: ReturnType<typeof openStoryAccount> } = {}

/** An answer is lost: not known, and the next press sends the same key. */
export const Lost: Story = {
  beforeEach: () => {
    lost.opened = openStoryAccount({ details: [null, {}] })
    return lost.opened.close
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We do not know yet')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('Saved.')
    const keys = lost.opened!.saved.map(({ key }) => key)
    await expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  },
}

/** The sign-in is too long ago: the way to prove it again leads back here. */
export const SignInAgain: Story = {
  beforeEach: () => openStoryAccount({ stale: true }).close,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }))
    await userEvent.type(canvas.getByLabelText('New email address'), 'isolde@new.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a code' }))
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/sign-in?again&return=%2Faccount%2Fdetails%2F',
    )
  },
}

export const Playground: Story = {}
