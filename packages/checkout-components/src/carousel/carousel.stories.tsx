import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { coverAutumn, coverSummer, coverWinter } from '../story-page/story-pictures.ts'
import { carousel } from './descriptor.ts'
import { Carousel } from './carousel.tsx'

/** A horizontally scrolling row of images with text. It never moves automatically. */
const meta = {
  title: 'Checkout components/Carousel',
  component: Carousel,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: carousel.texts?.('en') as never,
    props: {
      heading: 'From the last issues',
      slides: [
        {
          image: coverWinter,
          alt: 'Cover of issue 14',
          title: 'Winter',
          text: 'Ice, herring, lamplight.',
          href: '#winter',
        },
        { image: coverAutumn, alt: 'Cover of issue 13', title: 'Autumn', text: 'Smoke and geese.' },
        { image: coverSummer, alt: 'Cover of issue 12', title: 'Summer', text: 'Long light.' },
        { image: coverWinter, alt: 'Cover of issue 10', title: 'The winter before', text: 'The great freeze.' },
        { image: coverAutumn, alt: 'Cover of issue 9', title: 'The autumn before', text: 'Kelp.' },
      ],
    },
  },
} satisfies Meta<typeof Carousel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

/** The buttons scroll by the visible slides, and are disabled at the ends. */
export const ByButtons: Story = {
  play: async ({ canvas }) => {
    const back = canvas.getByRole('button', { name: 'Back' })
    const forward = canvas.getByRole('button', { name: 'Forward' })
    const row = canvas.getByRole('list', { name: 'From the last issues' })
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    // A picture that arrives lays the row out anew, which ends a smooth scroll at the slide that it came from.
    const pictures = [...row.querySelectorAll('img')]
    await waitFor(() => expect(pictures.filter(({ complete }) => !complete)).toEqual([]))
    await userEvent.click(forward)
    await waitFor(() => expect(row.scrollLeft).toBeGreaterThan(0))
    await waitFor(() => expect(forward).toHaveAttribute('aria-disabled', 'true'))
    await expect(back).toHaveAttribute('aria-disabled', 'false')
  },
}

export const OneSlide: Story = {
  args: { props: { heading: 'The last issue', slides: meta.args.props.slides.slice(0, 1) } },
}
