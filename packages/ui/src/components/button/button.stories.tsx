import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { AddIcon, BuildIcon, DeleteIcon, ExternalIcon } from '../../icons/index.ts'
import { Row } from '../stack/index.ts'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'

const meta = {
  title: 'Actions/Button',
  component: Button,
  subcomponents: { ButtonLink },
  args: { children: 'Create offer', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Create offer' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledTimes(3)
  },
}

export const Playground: Story = { args: { tone: 'primary', icon: AddIcon } }

export const Tones: Story = {
  tags: ['visual'],
  render: (args) => (
    <Row>
      <Button {...args} tone="primary">
        Save
      </Button>
      <Button {...args} icon={BuildIcon}>
        Build
      </Button>
      <Button {...args} emphasis="quiet">
        Cancel
      </Button>
      <Button {...args} tone="danger" icon={DeleteIcon}>
        Delete
      </Button>
      <Button {...args} tone="danger" emphasis="quiet">
        Delete
      </Button>
      <Button {...args} tone="primary" emphasis="quiet">
        Reset to default
      </Button>
      <Button {...args} size="small">
        Small
      </Button>
      <ButtonLink href="#shop" endIcon={ExternalIcon}>
        View shop
      </ButtonLink>
    </Row>
  ),
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).not.toHaveFocus()
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const DisabledWithReason: Story = {
  args: { tone: 'primary', disabledReason: 'You have 2 keys, the limit. Contact support to add more.' },
  play: async ({ canvas, userEvent, args }) => {
    const ground = () => getComputedStyle(canvas.getByRole('button')).backgroundColor
    // A colour on its way is not the one that it ends with.
    canvas.getByRole('button').style.transition = 'none'
    const atRest = ground()
    // The browser's own pointer may rest elsewhere on the page, and end what this one begins.
    await waitFor(async () => {
      await userEvent.unhover(canvas.getByRole('button'))
      await userEvent.hover(canvas.getByRole('button'))
      await expect(canvas.getByRole('button')).toHaveAttribute('data-hovered')
    })
    await expect(ground()).toBe(atRest)
    await userEvent.unhover(canvas.getByRole('button'))
    await userEvent.tab()
    const button = canvas.getByRole('button')
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('You have 2 keys'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const Busy: Story = {
  args: { busy: true, tone: 'primary' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const Pressed: Story = {
  args: { pressed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { pressed: true })).toBeVisible()
  },
}
