import { SlotDrawing } from '@perennial/page-runtime/slots'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { Quote } from '../quote/quote.tsx'
import { Box } from './box.tsx'

const texts = ['The tide tables alone are worth it.', 'I read it twice, then lend it.']

/** Two quotes stand in the box, as cards of a page do. */
const holding: Decorator = (Story) => (
  <SlotDrawing
    value={(index) => (
      <div data-slot={index}>
        {texts.map((quote, at) => (
          <div key={quote} data-card={`quote-${at}`}>
            <Quote id={`quote-${at}`} context={storyContext} texts={{}} props={{ quote, attribution: 'Maren Holt' }} />
          </div>
        ))}
      </div>
    )}
  >
    <Story />
  </SlotDrawing>
)

/** Holds other cards. */
const meta = {
  title: 'Checkout components/Box',
  component: Box,
  decorators: [holding, onPage],
  parameters: { layout: 'fullscreen' },
  args: { id: 'story', context: storyContext, texts: {}, props: { heading: 'What readers say' } },
} satisfies Meta<typeof Box>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'What readers say' })).toBeVisible()
    await expect(canvas.getByText(texts[1]!)).toBeVisible()
  },
}

export const SideBySide: Story = {
  args: { props: { ...meta.args.props, direction: 'beside', framed: true, ground: 'band' } },
  tags: ['visual'],
}

export const Mobile: Story = {
  args: { props: { ...meta.args.props, direction: 'beside', framed: true } },
  globals: onMobile,
  tags: ['visual'],
}
