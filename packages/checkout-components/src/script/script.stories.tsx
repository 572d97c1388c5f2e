import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onPage, storyContext } from '../story-page/on-page.tsx'
import { script } from './descriptor.ts'
import { Script } from './script.tsx'

/** A script of an allowed origin. Editors of the page see a note in its place. */
const meta = {
  title: 'Checkout components/Script',
  component: Script,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: { ...storyContext, surface: 'canvas', scriptOrigins: ['https://cdn.example.com'] },
    texts: script.texts?.('en') as never,
    props: { src: 'https://cdn.example.com/measure.js', purpose: 'Measuring' },
  },
} satisfies Meta<typeof Script>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const NotAllowed: Story = {
  args: { props: { src: 'https://elsewhere.example/x.js' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/Not allowed/)).toBeVisible()
    await expect(canvasElement.querySelector('script')).toBeNull()
  },
}
