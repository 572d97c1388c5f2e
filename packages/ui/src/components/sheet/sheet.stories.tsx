import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Sheet, type SheetProps } from './sheet.tsx'

function Opened({ onClose, ...rest }: SheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit price</Button>
      <Sheet
        {...rest}
        open={open}
        onClose={() => {
          setOpen(false)
          onClose()
        }}
      />
    </>
  )
}

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
  args: {
    open: false,
    title: 'Price Editor',
    note: 'Print and digital, quarterly',
    children: <p style={{ padding: 20 }}>A large form.</p>,
    onClose: fn(),
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Edit price' })
    await userEvent.click(trigger)
    const sheet = await screen.findByRole('dialog', { name: 'Price Editor' })
    await waitFor(() => expect(sheet).toBeVisible())
    await userEvent.tab()
    await userEvent.tab()
    await expect(sheet).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
export const Playground: Story = {}
