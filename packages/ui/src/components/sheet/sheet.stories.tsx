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
  parameters: {
    docs: {
      description: {
        component: `
Use it for one large form that belongs to the page under it. For short questions use a Dialog, for details beside a list
a SidePanel.

**Do** ask for confirmation before closing with unsaved changes. **Do not** open a sheet from a sheet.

| Key | Action |
| --- | --- |
| Escape | Closes the sheet |
| Tab | Stays inside; the focus returns to where it was |`,
      },
    },
  },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Edit price' })
    await userEvent.click(trigger)
    const sheet = await screen.findByRole('dialog', { name: 'Price Editor' })
    await waitFor(() => expect(sheet).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
export const Playground: Story = {}
