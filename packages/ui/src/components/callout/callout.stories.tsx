import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Stack } from '../stack/index.ts'
import { Callout } from './callout.tsx'

const meta = {
  title: 'Feedback/Callout',
  component: Callout,
  args: { children: 'Building takes about two minutes. You can leave this page; we notify you when it is done.' },
} satisfies Meta<typeof Callout>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { action: <Button size="small">Sign in again</Button>, tone: 'warning' } }
export const WithAct: Story = {
  args: Playground.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Sign in again' })).toHaveFocus()
  },
}
export const Tones: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      <Callout tone="info">Building takes about two minutes.</Callout>
      <Callout tone="success">The page is published.</Callout>
      <Callout tone="warning">Digital, monthly is used on Winter welcome and Gift season.</Callout>
      <Callout tone="danger">The username or password is not right.</Callout>
    </Stack>
  ),
}
