import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../button/index.ts'
import { TextField } from '../text-field/index.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

function Opening(props: DialogProps) {
  const [open, setOpen] = useState(props.open)
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog {...props} open={open} onClose={close} />
    </>
  )
}

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    open: false,
    onClose: fn(),
    title: 'Rename Winter welcome',
    children: <TextField label="Name" defaultValue="Winter welcome" />,
    footer: <Button tone="primary">Rename page</Button>,
  },
  render: (args) => <Opening {...args} />,
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Rename' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Rename Winter welcome' })
    await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    for (let index = 0; index < 6; index++) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const Playground: Story = { args: { open: true } }
export const Wide: Story = { args: { open: true, size: 'medium' }, tags: ['visual'] }
