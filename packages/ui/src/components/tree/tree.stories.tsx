import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { DirectoryIcon, OfferIcon } from '../../icons/index.ts'
import { Tree, type TreeProps } from './tree.tsx'

const choose = fn()

function Choosing(props: TreeProps) {
  const [value, setValue] = useState(props.value)
  return (
    <Tree
      {...props}
      value={value}
      onChange={(id) => {
        choose(id)
        setValue(id)
      }}
    />
  )
}

const meta = {
  title: 'Data/Tree',
  component: Tree,
  args: {
    label: 'Offers',
    value: null,
    entries: [
      {
        id: 'magazine',
        label: 'Magazine',
        icon: DirectoryIcon,
        hint: 3,
        children: [
          { id: 'print', label: 'Print and digital, annual', icon: OfferIcon },
          {
            id: 'students',
            label: 'Students',
            icon: DirectoryIcon,
            children: [{ id: 'student', label: 'Student digital, annual', icon: OfferIcon }],
          },
        ],
      },
      {
        id: 'boxes',
        label: 'Boxes',
        icon: DirectoryIcon,
        children: [{ id: 'box', label: 'Larder Box', icon: OfferIcon }],
      },
      { id: 'old', label: 'Back issues', icon: OfferIcon, disabled: true },
    ],
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof Tree>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    choose.mockClear()
    const entry = (name: string) => canvas.getByRole('row', { name })
    await userEvent.tab()
    await expect(entry('Magazine')).toHaveFocus()
    await expect(entry('Magazine')).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowRight}')
    await expect(entry('Magazine')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}')
    await expect(entry('Student digital, annual')).toHaveFocus()
    await expect(entry('Student digital, annual')).toHaveAttribute('aria-level', '3')
    await userEvent.keyboard('{Enter}')
    await expect(choose).toHaveBeenCalledWith('student')
    await expect(entry('Student digital, annual')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('b')
    await expect(entry('Boxes')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(entry('Student digital, annual')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(entry('Students')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(entry('Students')).toHaveAttribute('aria-expanded', 'false')
  },
}
export const Playground: Story = { args: { defaultExpanded: ['magazine', 'students', 'boxes'] } }
export const RightToLeft: Story = {
  globals: { direction: 'rtl', theme: 'dark' },
  args: { defaultExpanded: ['magazine', 'students'], value: 'print' },
}
