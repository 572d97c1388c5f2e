import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { modal } from './descriptor.ts'
import { Modal } from './modal.tsx'

/** Additional text in a dialog. */
const meta = {
  title: 'Checkout components/Modal',
  component: Modal,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: modal.texts?.('en') as never,
    props: {
      lead: 'Printed on the coast, by people who live there.',
      openLabel: 'How it is made',
      title: 'How an issue is made',
      text: '<p>It begins with a walk.</p><p>It ends with <b>4,000 copies</b> on a pallet in Fennick.</p>',
      buttonLabel: 'Choose a subscription',
      buttonHref: '#offers',
    },
  },
} satisfies Meta<typeof Modal>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

/** Takes the focus, closes on Escape and by its button, and returns the focus. */
export const OpensAndCloses: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('link', { name: 'How it is made' })
    await userEvent.click(opener)
    const dialog = canvas.getByRole<HTMLDialogElement>('dialog', { name: 'How an issue is made' })
    await expect(dialog).toBeVisible()
    await expect(dialog.matches(':modal')).toBe(true)
    await userEvent.click(canvas.getByRole('link', { name: 'Close' }))
    await expect(dialog).not.toBeVisible()
    await expect(opener).toHaveFocus()
    await userEvent.click(opener)
    await expect(dialog).toBeVisible()
  },
}
