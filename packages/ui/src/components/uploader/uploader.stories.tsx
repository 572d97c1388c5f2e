import type { UploadedAsset } from '@perennial/domain/uploads'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Uploader, type UploaderProps } from './uploader.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAABZmSQAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
const asset = (name: string, contentType: string): UploadedAsset => ({
  url: contentType.startsWith('image/') ? pixel : `/files/${name}`,
  contentType,
  repository: { bucket: 'assets', key: `2026/${name}` },
})

function Controlled({ value: first, onChange, ...rest }: UploaderProps) {
  const [value, setValue] = useState(first)
  return (
    <Uploader
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
    />
  )
}

const meta = {
  title: 'Fields/Uploader',
  component: Uploader,
  args: {
    label: 'Picture',
    value: null,
    upload: async (file, { progress }) => {
      progress(1)
      return asset(file.name, file.type)
    },
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Uploader>
export default meta
type Story = StoryObj<typeof meta>

const picture = () => new File(['x'], 'cover.gif', { type: 'image/gif' })
const fileInput = (root: HTMLElement) => root.querySelector<HTMLInputElement>('input[type=file]')!

/** The data transfer of files dropped from the file system, which a script cannot construct. */
const fromFileSystem = (...files: File[]) => ({
  items: files.map((file) => ({
    kind: 'file',
    type: file.type,
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isFile: true, isDirectory: false, name: file.name }),
  })),
  types: ['Files'],
  files,
  effectAllowed: 'all',
  dropEffect: 'copy',
})

async function drop(root: HTMLElement, transfer: DataTransfer | ReturnType<typeof fromFileSystem>) {
  const zone = root.querySelector('[role=group] > div')!
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    const event = new DragEvent(type, { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: transfer })
    await fireEvent(zone, event)
  }
}

export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.upload(fileInput(canvasElement), picture())
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(asset('cover.gif', 'image/gif')))
    await expect(canvas.getByRole('img', { name: 'cover.gif' })).toBeVisible()
    await expect(canvas.getByText('cover.gif uploaded.')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
export const Playground: Story = { tags: ['visual'] }
export const Dropped: Story = {
  play: async ({ canvasElement, args }) => {
    await drop(canvasElement, fromFileSystem(picture()))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(asset('cover.gif', 'image/gif')))
  },
}
export const TextIsRefused: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const transfer = new DataTransfer()
    transfer.setData('text/plain', 'not a file')
    await drop(canvasElement, transfer)
    await waitFor(() => expect(canvas.getByText('String uploads are not supported')).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const SeveralAreRefused: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await drop(canvasElement, fromFileSystem(picture(), new File(['y'], 'back.gif', { type: 'image/gif' })))
    await waitFor(() => expect(canvas.getByText('Multiple uploads are not supported')).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const OneNameOnly: Story = {
  args: { rules: { fileName: 'apple-app-site-association' } },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.upload(fileInput(canvasElement), picture())
    await waitFor(() => expect(canvas.getByText('can only upload apple-app-site-association')).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Running: Story = {
  args: {
    upload: (_file, { progress }) => {
      progress(0.4)
      return new Promise(() => {})
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(fileInput(canvasElement), picture())
    await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'))
  },
}
export const Cancelled: Story = {
  ...Running,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(fileInput(canvasElement), picture())
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel the upload' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose a file' })).toBeVisible())
  },
}
export const Failed: Story = {
  args: { upload: () => Promise.reject(new Error('connection lost')) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(fileInput(canvasElement), picture())
    await waitFor(() => expect(canvas.getByText("Can't upload: connection lost")).toBeVisible())
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  },
}
/** (UPL-13) */
export const NotShown: Story = {
  name: 'A document that no browser shows',
  args: { value: asset('prices.docx', 'application/vnd.openxmlformats') },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('This browser does not support your uploaded document. Please download the file to view it'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Download prices.docx' })).toHaveAttribute(
      'href',
      '/files/prices.docx',
    )
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true, value: asset('cover.gif', 'image/gif') } }
export const Dark: Story = { globals: { theme: 'dark' } }
