import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Chart, type ChartProps } from './chart.tsx'

interface PageRow {
  page: string
  initiated: number
  completed: number
}
const pages: readonly PageRow[] = [
  { page: '/subscribe', initiated: 4210, completed: 1684 },
  { page: '/winter', initiated: 3120, completed: 1435 },
  { page: '/gift', initiated: 1980, completed: 1050 },
  { page: '/larder-box', initiated: 1544, completed: 587 },
]
const days: readonly PageRow[] = Array.from({ length: 30 }, (_, index) => ({
  page: `${String(index + 1).padStart(2, '0')}/11`,
  initiated: 300 + ((index * 61) % 140),
  completed: 120 + ((index * 37) % 60),
}))
const pageOf = ({ page }: PageRow) => page
const series: ChartProps<PageRow>['series'] = [
  { id: 'completed', label: 'Completed', value: ({ completed }) => completed },
  { id: 'initiated', label: 'Initiated', value: ({ initiated }) => initiated },
]

const meta = {
  title: 'Data/Chart',
  component: Chart<PageRow>,
  args: {
    title: 'Initiated and completed by page',
    kind: 'bar',
    lying: true,
    rows: pages,
    category: 'Page',
    categoryOf: pageOf,
    series,
    totals: [5410, 12608],
  },
} satisfies Meta<typeof Chart<PageRow>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.recharts-bar-rectangle').length).toBe(8), {
      timeout: 15_000,
    })
    const table = canvas.getByRole('table', { name: 'Initiated and completed by page' })
    await expect(within(table).getByRole('row', { name: '/winter 1,435 3,120' })).toBeInTheDocument()
    await expect(within(table).getByRole('row', { name: 'Total 5,410 12,608' })).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('radio', { name: 'Table' }))
    await expect(table).toBeVisible()
    await expect(canvasElement.querySelector('.recharts-wrapper')).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: 'Chart' }))
  },
}
export const Playground: Story = { args: { lying: false } }
export const Lines: Story = {
  tags: ['visual'],
  args: {
    title: 'Checkouts by day',
    kind: 'line',
    rows: days,
    category: 'Day',
    reference: { value: 360, label: 'Average 360' },
    totals: undefined,
  },
}
export const Stacked: Story = {
  globals: { theme: 'dark' },
  args: { kind: 'stacked', lying: false, title: 'Orders by offer', height: 'small' },
}
export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data for this period')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}
