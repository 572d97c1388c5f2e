import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { godwit } from '../story-page/story-pictures.ts'
import { embeddedVideo } from './descriptor.ts'
import { EmbeddedVideo } from './embedded-video.tsx'

/** A third-party video: nothing is loaded from its host before a click. */
const meta = {
  title: 'Checkout components/Embedded video',
  component: EmbeddedVideo,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: embeddedVideo.texts?.('en') as never,
    props: {
      heading: 'The ferry at low tide',
      address: 'https://vimeo.com/76979871',
      title: 'The ferry at low tide',
      poster: godwit,
      caption: 'Filmed from the slipway.',
    },
  },
} satisfies Meta<typeof EmbeddedVideo>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

/** Without a script a click opens the video’s page; with one the player replaces the poster and takes the focus. */
export const PlaysOnPress: Story = {
  // The third-party player is not part of this check, and a test must not depend on it.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas, canvasElement }) => {
    const poster = canvas.getByRole('link', { name: 'Play: The ferry at low tide' })
    await expect(poster).toHaveAttribute('href', 'https://vimeo.com/76979871')
    await expect(canvasElement.querySelector('iframe')).toBeNull()
    await userEvent.click(poster)
    const player = canvas.getByTitle('The ferry at low tide')
    await expect(player).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1')
    await expect(player).toHaveFocus()
  },
}

/** Staff see what is missing; shoppers see no card. */
export const UnknownHost: Story = {
  args: {
    context: { ...storyContext, surface: 'canvas' },
    props: { ...meta.args.props, address: 'https://films.example/1' },
  },
}
