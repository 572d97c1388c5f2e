import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { formsStory } from '../story-page/story-forms.ts'
import { studentCheck } from './descriptor.ts'
import { StudentCheck } from './student-check.tsx'

/** Sends an offer to readers with a university address. */
const meta = {
  title: 'Checkout components/Student check',
  component: StudentCheck,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/students/' },
    texts: studentCheck.texts?.('en') as never,
    props: {
      heading: 'Half price while you study',
      lead: 'Type the address that your university gave you. We send the offer there.',
      buttonLabel: 'Send me the offer',
      note: 'We write to this address once.',
      ground: 'band',
    },
  },
} satisfies Meta<typeof StudentCheck>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const Sent: Story = {
  beforeEach: () => formsStory().close,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('University email address'), 'ada@cs.ox.ac.uk')
    await userEvent.click(canvas.getByRole('button', { name: 'Send me the offer' }))
    await expect(await canvas.findByRole('status')).toHaveFocus()
  },
}

/** An address outside a university is rejected under the field, which keeps its value. */
export const NotAcademic: Story = {
  beforeEach: () => formsStory({ status: 422, code: 'NOT_ACADEMIC' }).close,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('University email address')
    await userEvent.type(field, 'ada@example.com')
    await userEvent.click(canvas.getByRole('button', { name: 'Send me the offer' }))
    await expect(await canvas.findByText('We do not recognise this as a university address.')).toBeVisible()
    await expect(field).toHaveValue('ada@example.com')
  },
}
