import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { Html } from './html.tsx'

/** Custom markup, sanitised. */
const meta = {
  title: 'Checkout components/HTML',
  component: Html,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: {},
    props: {
      html: '<h2>When we post</h2><table><tr><th scope="col">Day<th scope="col">Posted</tr><tr><td>Monday<td>Tuesday</tr><tr><td>Friday<td>Monday</tr></table><p>More in the <a href="/terms/">terms</a>.</p><script>alert(1)</script>',
    },
  },
} satisfies Meta<typeof Html>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const LosesWhatCouldRun: Story = {
  args: { props: { html: '<p onclick="alert(1)">Words</p><script>alert(1)</script><iframe src="/"></iframe>' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Words')).not.toHaveAttribute('onclick')
    await expect(canvasElement.querySelector('script, iframe')).toBeNull()
  },
}
