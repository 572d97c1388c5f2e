import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { css } from '../../theme/index.ts'
import { SplitView } from './split-view.tsx'

const frame = css({ blockSize: '320px', inlineSize: '1000px', background: 'var(--bg-surface)' })

const meta = {
  title: 'Layout/SplitView',
  component: SplitView,
  args: { first: <p>Canvas</p>, second: <p>Panel</p> },
  decorators: [
    (Story) => (
      <div className={frame().className}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SplitView>
export default meta
type Story = StoryObj<typeof meta>

const widthOf = (element: HTMLElement) => element.closest('[data-panel]')?.getBoundingClientRect().width ?? 0

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const divider = canvas.getByRole('separator', { name: 'Resize panels' })
    const panel = canvas.getByText('Panel')
    await waitFor(() => expect(widthOf(panel)).toBeGreaterThan(290))
    // 26 % of 1,000 pixels is less than the panel's minimum.
    await expect(Math.round(widthOf(panel))).toBeGreaterThanOrEqual(299)
    const before = widthOf(panel)
    divider.focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(widthOf(panel)).toBeGreaterThan(before))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(Math.round(widthOf(canvas.getByText('Canvas')))).toBeGreaterThanOrEqual(339))
  },
}
export const Playground: Story = { args: { share: 60 } }
export const WithWidePanel: Story = { args: { share: 70 } }
