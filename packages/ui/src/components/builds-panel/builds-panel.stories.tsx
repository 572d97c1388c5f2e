import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { BuildsPanel, type ShownBuild } from './builds-panel.tsx'

const build = (over: Partial<ShownBuild>): ShownBuild => ({
  id: '0f3a9c1e-0000',
  builder: 'Ines Marsh',
  status: 'SUCCEEDED',
  errorMessage: null,
  pathPrefix: '/builds/0f3a',
  completedAt: '2026-11-26T09:30:00Z',
  publisher: null,
  publishedAt: null,
  published: false,
  ...over,
})
const publish = fn(async () => {})
const unpublish = fn(async () => {})

const meta = {
  title: 'Data/BuildsPanel',
  component: BuildsPanel,
  args: {
    label: 'Shop Builds',
    onPublish: publish,
    onUnpublish: unpublish,
    builds: [
      build({ id: 'c4d1aa07-1', status: 'RENDERING', pathPrefix: null, completedAt: null }),
      build({ id: '7be2f0a1-1' }),
      build({
        id: '5aa01b22-1',
        publisher: 'Tom',
        completedAt: '2026-11-25T09:30:00Z',
        publishedAt: '2026-11-25T10:00:00Z',
        published: true,
      }),
      build({ id: '2be91c00-1', completedAt: '2026-11-20T09:30:00Z' }),
      build({
        id: '11d09e3f-1',
        status: 'FAILED',
        pathPrefix: null,
        errorMessage: 'The picture of the second card could not be loaded from its address in time',
      }),
    ],
  },
  parameters: {
    density: 'compact',
    docs: {
      description: {
        component: `
The builds of a page and their actions.

**Use it** in the dialog of an item and beside the builder. **Do not use it** for jobs: those are JobProgress. Publish is shown only for a
build that succeeded, has files and is not live; actions without permission are left out. Tab moves through the buttons.
`,
      },
    },
  },
} satisfies Meta<typeof BuildsPanel>
export default meta
type Story = StoryObj<typeof meta>

/** (PUB-02, PUB-03, PUB-04, PUB-07, PUB-11) */
export const Default: Story = {
  name: 'Columns, statuses and actions',
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    publish.mockClear()
    const table = canvas.getByRole('table', { name: 'Shop Builds' })
    await expect(
      within(table)
        .getAllByRole('columnheader', { hidden: true })
        .map((head) => head.textContent),
    ).toEqual(['ID', 'Builder', 'Status', 'Completed', 'Publisher', 'Published', 'Actions'])
    const row = (id: string) => within(within(table).getByRole('row', { name: new RegExp(`^${id}`) }))
    await expect(row('7be2f0a1').getByText('Success')).toBeVisible()
    await expect(row('11d09e3f').getByText('Failed - The picture of the second card could not be loaded')).toBeVisible()
    await expect(row('c4d1aa07').getByText('RENDERING')).toBeVisible()
    await expect(within(table).getAllByRole('button', { name: 'Publish' })).toHaveLength(1)
    await userEvent.click(row('7be2f0a1').getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(publish).toHaveBeenCalledWith('7be2f0a1-1'))
    // An older one than that which is live is gone back to (PAG-24).
    await expect(row('2be91c00').getByRole('button', { name: 'Roll back' })).toBeVisible()
    await userEvent.click(row('5aa01b22').getByRole('button', { name: 'Unpublish' }))
    await waitFor(() => expect(unpublish).toHaveBeenCalledWith('5aa01b22-1'))
  },
}
export const Playground: Story = {}
export const OnlyLooking: Story = {
  args: { onPublish: undefined, onUnpublish: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** (PUB-08) */
export const None: Story = {
  name: 'None',
  args: { builds: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not available')).toBeVisible()
  },
}
export const Loading: Story = { args: { builds: undefined } }
export const Dark: Story = { globals: { theme: 'dark' } }
