import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { formsStory } from '../story-page/story-forms.ts'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { leadForm } from './descriptor.ts'
import { LeadForm } from './lead-form.tsx'

/** A newsletter sign-up, stored with the consent text. */
const meta = {
  title: 'Checkout components/Lead form',
  component: LeadForm,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, tag: '/letter/' },
    texts: leadForm.texts?.('en') as never,
    props: { ...(leadForm.defaults as never as React.ComponentProps<typeof LeadForm>['props']), askFirstName: true },
  },
} satisfies Meta<typeof LeadForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const LongText: Story = {
  args: {
    props: {
      ...meta.args.props,
      heading: 'Ein Brief von der Küste, einmal im Monat und nie öfter',
      consent: `${meta.args.props.consent} `.repeat(4),
      note: 'Wir geben Ihre Adresse niemandem. Mehr darüber steht in unserer Datenschutzerklärung.',
    },
  },
}

/** Submits only with a valid address and the consent. */
export const AsksForWhatIsMissing: Story = {
  beforeEach: () => formsStory().close,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send me the letter' }))
    await expect(canvas.getByText('Please provide a valid email address')).toBeVisible()
    await expect(canvas.getByText('You must agree before submitting')).toBeVisible()
    await expect(canvas.getByLabelText('Email address')).toHaveFocus()
  },
}

export const Sends: Story = {
  beforeEach: () => formsStory().close,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email address'), 'moira@example.com')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Send me the letter' }))
    const thanks = await canvas.findByRole('status')
    await expect(thanks).toHaveTextContent('The next letter is yours.')
    await waitFor(() => expect(thanks).toHaveFocus())
  },
}

export const Fails: Story = {
  beforeEach: () => formsStory({ status: 429, code: 'TOO_MANY' }).close,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email address'), 'moira@example.com')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Send me the letter' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please wait a few minutes')
    await expect(canvas.getByLabelText('Email address')).toHaveValue('moira@example.com')
  },
}
