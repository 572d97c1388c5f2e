import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { DesktopIcon, MobileIcon, TabletIcon } from '../../icons/index.ts'
import { ButtonGroup, type ButtonGroupProps } from './button-group.tsx'

function Choosing(props: ButtonGroupProps<string>) {
  const [value, setValue] = useState(props.value)
  return (
    <ButtonGroup
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Actions/ButtonGroup',
  component: ButtonGroup,
  args: {
    label: 'View',
    value: 'ui',
    onChange: fn(),
    options: [
      { value: 'ui', label: 'UI' },
      { value: 'json', label: 'JSON' },
    ],
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof ButtonGroup<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'View' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight} ')
    await expect(args.onChange).toHaveBeenCalledWith('json')
    await expect(canvas.getByRole('radio', { name: 'JSON' })).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('ui')
  },
}
export const Playground: Story = {}
export const Icons: Story = {
  args: {
    label: 'Viewport',
    iconOnly: true,
    value: 'desktop',
    options: [
      { value: 'desktop', label: 'Desktop', icon: DesktopIcon },
      { value: 'tablet', label: 'Tablet', icon: TabletIcon },
      { value: 'mobile', label: 'Mobile', icon: MobileIcon },
    ],
  },
}
export const Disabled: Story = { args: { disabled: true } }
