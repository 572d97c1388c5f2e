import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { BulkActionBar } from '../components/bulk-action-bar/index.ts'
import { ErrorPage } from '../components/error-page/index.ts'
import { Pagination } from '../components/pagination/index.ts'
import { Row, Stack } from '../components/stack/index.ts'
import { fill } from '@perennial/domain/messages'
import { MessagesProvider, useMessages } from './index.ts'

const nothing = () => undefined

/** Texts of several areas together: visible ones, announced ones and pluralised ones. */
function Texts() {
  const messages = useMessages()
  return (
    <Stack>
      <BulkActionBar count={1} onDeselect={nothing} />
      <BulkActionBar count={12_000} onDeselect={nothing} />
      <Pagination page={2} pageSize={10} count={10} total={128} hasNext canJumpToLast onPage={nothing} />
      <Row>
        {[messages.save, messages.close, messages.chargeCount(1), messages.chargeCount(3)].join(' · ')}
        <span>{fill(messages.tagCreate, { name: 'Winter' })}</span>
      </Row>
      <ErrorPage kind="forbidden" />
    </Stack>
  )
}

const meta = {
  title: 'Foundations/Languages',
  tags: ['!autodocs'],
  component: MessagesProvider,
  args: { children: null },
  render: () => <Texts />,
  parameters: {
    docs: {
      description: {
        component: `
The kit's own texts: button labels, hints, announcements. An application passes its own texts as props.

English is included; Italian, French, German and Swiss German load on first use. The toolbar's **Language** switches every story.
Pluralised texts are functions of a number: \`messages.chargeCount(3)\`. A missing key is a type error.
`,
      },
    },
  },
} satisfies Meta<typeof MessagesProvider>
export default meta
type Story = StoryObj<typeof meta>

const shows = (language: string, button: string, ...texts: readonly string[]): Story => ({
  globals: { language },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: button })).toBeVisible())
    for (const text of texts) await expect(canvas.getByText(text, { exact: false })).toBeVisible()
  },
})

export const English: Story = shows('en', 'Next page', '1 selected', '12,000 selected', '1 charge ·', '“Winter”')
export const Italian: Story = shows('it', 'Pagina successiva', '1 selezionato', '12.000 selezionati', '1 addebito')
export const French: Story = shows('fr', 'Page suivante', '1 sélectionné', '3 lignes de frais', '« Winter »')
export const SwissGerman: Story = shows('de-CH', 'Nächste Seite', 'Schliessen', '000 ausgewählt', '«Winter»')
export const German: Story = shows('de', 'Nächste Seite', 'Schließen', '12.000 ausgewählt', '„Winter“')
