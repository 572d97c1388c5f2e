import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { kiln } from '../story-page/story-pictures.ts'
import { video } from './descriptor.ts'
import { Video } from './video.tsx'

/** A self-hosted video: nothing of it is loaded before it is played. */
const meta = {
  title: 'Checkout components/Video',
  component: Video,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: video.texts?.('en') as never,
    props: {
      heading: 'A morning at the smokehouse',
      source: '/media/sample/kiln.mp4',
      title: 'A morning at the smokehouse',
      poster: kiln,
      captions: '/media/sample/kiln.en.vtt',
      caption: 'Two minutes with Mhairi and her kiln.',
    },
  },
} satisfies Meta<typeof Video>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const LoadsNothingBefore: Story = {
  play: async ({ canvas }) => {
    const film = canvas.getByLabelText<HTMLVideoElement>('A morning at the smokehouse')
    await expect(film).toHaveAttribute('preload', 'none')
    await expect(film.networkState).not.toBe(HTMLMediaElement.NETWORK_LOADING)
    await expect(film.querySelector('track')).toHaveAttribute('srclang', 'en')
  },
}

/** Staff see what is missing; shoppers see no card. */
export const WithoutFile: Story = {
  args: { context: { ...storyContext, surface: 'canvas' }, props: { ...meta.args.props, source: '' } },
}
