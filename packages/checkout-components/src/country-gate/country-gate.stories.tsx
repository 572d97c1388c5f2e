import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { chooseCountry } from './country-store.ts'
import { CountryGate } from './country-gate.tsx'
import { countryGate } from './descriptor.ts'

/** Asks visitors for their country, and shows the following cards where the offer is available. */
const meta = {
  title: 'Checkout components/Country gate',
  component: CountryGate,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => chooseCountry(''),
  args: {
    id: 'story',
    context: storyContext,
    texts: countryGate.texts?.('en') as never,
    props: {
      heading: 'Where shall we send it?',
      text: 'Printed issues travel by train and ferry, so not everywhere.',
      countries: ['GB', 'IE', 'FR', 'DE'],
      refused: 'We do not send to your country yet. The digital edition is for everybody.',
      hideRest: true,
      ground: 'band',
    },
  },
} satisfies Meta<typeof CountryGate>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const Opens: Story = {
  play: async ({ canvas, canvasElement }) => {
    const gate = () => canvasElement.querySelector('[data-gate]')
    await expect(gate()).toHaveAttribute('data-gate', 'closed')
    await userEvent.selectOptions(canvas.getByLabelText('Your country'), 'Ireland')
    await expect(canvas.getByRole('status')).toHaveTextContent('we ship to Ireland')
    await expect(gate()).toHaveAttribute('data-gate', 'open')
    await userEvent.click(canvas.getByRole('button', { name: 'Change country' }))
    await expect(gate()).toHaveAttribute('data-gate', 'closed')
  },
}

export const StaysClosed: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Your country'), 'Another country')
    await expect(canvas.getByRole('status')).toHaveTextContent('We do not send to your country yet')
    await expect(canvasElement.querySelector('[data-gate]')).toHaveAttribute('data-gate', 'closed')
  },
}
