import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { DeviceFrame, type DeviceFrameProps } from './device-frame.tsx'

const page = `data:text/html,${encodeURIComponent(
  '<!doctype html><html lang="en"><title>Subscribe</title><meta name="viewport" content="width=device-width"><h1>The coast, four times a year</h1><p>Choose how you want to read it.</p>',
)}`

function Previewing(props: DeviceFrameProps) {
  const [device, setDevice] = useState(props.device)
  return <DeviceFrame {...props} device={device} onDeviceChange={setDevice} />
}

const meta = {
  title: 'Layout/DeviceFrame',
  component: DeviceFrame,
  args: { title: 'Preview of Subscribe', src: page, device: 'desktop', onDeviceChange: () => {} },
  render: (args) => <Previewing {...args} />,
  parameters: {
    // The framed document is not part of this check.
    a11y: { context: { exclude: ['iframe', '[data-live-announcer]'] } },
    docs: {
      description: {
        component: `
A page as a device shows it, laid out at the width of the device and scaled to fit.

**Use it** to view a page: a preview, a template, a mail. **Do not use it** to edit one: the builder's canvas does that.
The page keeps its own theme and never turns dark with the console.

Arrow keys move through the devices, Space selects; the width and its scale are announced.
`,
      },
    },
  },
} satisfies Meta<typeof DeviceFrame>
export default meta
type Story = StoryObj<typeof meta>

/** (BLD-10) */
export const Default: Story = {
  name: 'Default: three widths',
  play: async ({ canvas, userEvent }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>('Preview of Subscribe')
    await waitFor(() => expect(frame.offsetWidth).toBe(1440))
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeLessThan(1440))
    await expect(frame.parentElement?.getBoundingClientRect().height).toBeGreaterThan(200)
    await userEvent.click(canvas.getByRole('radio', { name: 'Mobile' }))
    await waitFor(() => expect(frame.offsetWidth).toBe(390))
    await userEvent.keyboard('{ArrowLeft}{ }')
    await waitFor(() => expect(frame.offsetWidth).toBe(768))
    await expect(canvas.getByRole('status')).toHaveTextContent('768 wide')
  },
}
export const Playground: Story = { tags: ['visual'], args: { device: 'mobile' } }
export const RightToLeft: Story = { globals: { direction: 'rtl', theme: 'dark' }, args: { device: 'tablet' } }
