import { noFacts } from '@perennial/domain/page'
import type { Field, OfferView } from '@perennial/page-runtime/contract'
import { type ComponentDescriptor, registryOf } from '@perennial/page-runtime/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useMemo, useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { CanvasView } from '../canvas/canvas-view.ts'
import { Geometry } from '../canvas/geometry.ts'
import { createCraftEngine } from '../craft/craft-engine.ts'
import { WorkingPage } from '../document/working-page.ts'
import { LinkStates } from '../document/link-states.ts'
import { LineStore } from '../gaps/line-store.ts'
import { BuilderContext } from '../context/builder-context.ts'
import { SeeAs } from '../document/see-as.ts'
import type { LinkedPage } from '../host/link-services.ts'
import { PropertyForm } from './property-form.tsx'

const options = ['one', 'two', 'three'].map((value) => ({ value, label: `Option ${value}` }))
const fields: Field[] = [
  { name: 'text', type: 'string', label: 'Text', required: true },
  { name: 'amount', type: 'number', label: 'Amount', min: 0, max: 10 },
  { name: 'tint', type: 'color', label: 'Tint' },
  { name: 'story', type: 'richtext', label: 'Story' },
  { name: 'shown', type: 'boolean', label: 'Shown' },
  { name: 'from', type: 'datetime', label: 'From' },
  { name: 'length', type: 'period', label: 'Length' },
  {
    name: 'rules',
    type: 'schema',
    label: 'Rules',
    schema: { type: 'object', properties: { limit: { type: 'integer', title: 'Limit' } } },
  },
  { name: 'lines', type: 'list', label: 'Lines', fields: [{ name: 'title', type: 'string', label: 'Line title' }] },
  { name: 'one', type: 'picklist', label: 'One of', options },
  { name: 'many', type: 'multiPicklist', label: 'Some of', options },
  { name: 'parts', type: 'subcomponentMetadata', label: 'Parts' },
  { name: 'href', type: 'string', format: 'link', label: 'Leads to' },
  { name: 'anchor', type: 'string', format: 'anchor', label: 'Place' },
]

const everything: ComponentDescriptor = {
  path: '/custom/everything',
  name: 'Everything',
  version: '2.3.4',
  description: 'A component with a property of each type.',
  group: 'Custom Components',
  icon: 'puzzle',
  keywords: [],
  fields,
  defaults: {},
  translatable: ['text'],
  slots: [{ name: 'parts', label: 'Parts', accepts: ['/custom/part'] }],
  hydrate: 'none',
  propsVersion: 1,
}
const part: ComponentDescriptor = {
  ...everything,
  path: '/custom/part',
  name: 'Part',
  hidden: true,
  fields: [{ name: 'title', type: 'string', label: 'Part title' }],
  slots: [],
}

const props = {
  text: 'Salt',
  amount: 3,
  tint: '#156547',
  story: '<p>One <b>tide</b></p>',
  shown: true,
  from: '2026-12-01T08:30:00.000Z',
  length: { termLength: 3, termType: 'months' },
  rules: { limit: 5 },
  lines: [{ title: 'First line' }],
  one: 'two',
  many: ['one', 'three'],
  parts: [
    {
      id: 'p1',
      component: '/custom/part',
      path: '/custom/part',
      name: 'Part',
      componentProps: { title: 'A part' },
      conditionProps: [],
    },
  ],
}

const linkedPages: LinkedPage[] = [
  { address: '/winter/', name: 'Winter box', kind: 'page', state: 'live' },
  { address: '/draft/', name: 'Spring box', kind: 'page', state: 'draft' },
]
const offer: OfferView = {
  path: '/offers2/Salt',
  name: 'Salt monthly',
  currency: 'GBP',
  price: '£9',
  term: 'a month',
  inWords: '£9 a month',
}

/** The card after the edits, and whether its form was closed, for `play` functions. */
let working: WorkingPage | undefined
let closed = false

function Form({ readOnly }: { readOnly: boolean }) {
  const [opened, setOpened] = useState<WorkingPage>()
  useEffect(() => {
    let next: WorkingPage | undefined
    queueMicrotask(() => {
      next = new WorkingPage({
        path: '/pages2/story',
        document: {
          version: 1,
          assets: [{ id: 'card', path: everything.path, props, position: 'body', propsVersion: 1 }],
        },
        version: 1,
        registry: registryOf([everything, part]),
        openEngine: createCraftEngine,
        drafts: { read: () => undefined, write: () => {}, clear: () => {} },
        newId: () => crypto.randomUUID(),
        now: Date.now,
      })
      working = next
      setOpened(next)
    })
    return () => next?.dispose()
  }, [])
  const [view] = useState(() => new CanvasView(new Geometry()))
  const links = useMemo(() => {
    const ask = async () => ({ addresses: { '/winter/': 'live', '/draft/': 'draft' }, offers: {} }) as const
    return opened && new LinkStates(opened, ask, [])
  }, [opened])
  if (!opened || !links) return null
  return (
    <BuilderContext
      value={{
        working: opened,
        view,
        geometry: view.geometry,
        line: new LineStore(),
        seeAs: new SeeAs(opened, noFacts),
        becomeReader: () => {},
        announce: () => {},
        notify: () => {},
        readOnly,
        readOnlyReason: readOnly ? 'You may only look.' : undefined,
        fontFamilies: [],
        zone: 'Europe/London',
        offers: {},
        findOffers: async () => [{ state: 'planned', view: offer }],
        addOffer: () => {},
        links,
        findLinkedPages: async () => linkedPages,
        findDrawings: async () => ({}),
        media: undefined,
        openPalette: () => {},
        blocks: undefined,
        openBlock: undefined,
        openMakeBlock: undefined,
        openCopy: () => {},
        reveal: () => {},
        editText: () => {},
      }}
    >
      <div style={{ inlineSize: '320px', blockSize: '800px', display: 'flex' }}>
        <PropertyForm
          cardId="card"
          onClose={() => {
            closed = true
          }}
        />
      </div>
    </BuilderContext>
  )
}

const meta = {
  title: 'Builder/PropertyForm',
  tags: ['!autodocs'],
  component: Form,
  args: { readOnly: false },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

const cardProps = () => working?.engine.card('card')?.props ?? {}

/** (CMP-02, CMP-03, CMP-08) */
export const EveryType: Story = {
  name: 'Each type of property has its editor',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Version 2.3.4')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /^Text/ }), '!')
    await expect(cardProps().text).toBe('Salt!')
    const amount = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '7{Tab}')
    await expect(cardProps().amount).toBe(7)
    // Its editor is loaded on first use.
    const story = await canvas.findByRole('textbox', { name: 'Story' }, { timeout: 10_000 })
    await expect(story).toHaveTextContent('One tide')
    await userEvent.click(canvas.getByRole('switch', { name: 'Shown' }))
    await expect(cardProps().shown).toBe(false)
    await expect(canvas.getByRole('group', { name: 'From' })).toBeVisible()
    const period = within(canvas.getByRole('group', { name: 'Length' }))
    await userEvent.click(period.getByRole('button', { name: /Unit/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'years' }))
    await expect(cardProps().length).toEqual({ termLength: 3, termType: 'years' })
    const rules = within(await canvas.findByRole('group', { name: 'Rules' }, { timeout: 10_000 }))
    const limit = rules.getByRole('textbox', { name: /Limit/ })
    await userEvent.clear(limit)
    await userEvent.type(limit, '8{Tab}')
    await waitFor(() => expect(cardProps().rules).toEqual({ limit: 8 }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add entry' }))
    await expect(cardProps().lines).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: /One of/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Option three' }))
    await expect(cardProps().one).toBe('three')
    await userEvent.click(canvas.getByRole('button', { name: /Some of/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Option two' }))
    await expect(cardProps().many).toEqual(['one', 'three', 'two'])
    await userEvent.keyboard('{Escape}')
    const managed = within(canvas.getByRole('group', { name: 'A part' }))
    await expect(managed.getByRole('tab', { name: 'Properties' })).toBeVisible()
    await expect(managed.getByRole('tab', { name: 'Conditions' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add part' }))
    await expect(cardProps().parts).toHaveLength(2)
  },
}

/** (PAG-63) */
export const Linked: Story = {
  name: 'A link is typed or picked by name, and one that leads nowhere says so',
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Leads to' })
    await userEvent.type(canvas.getByRole('textbox', { name: 'Place' }), 'price')
    await userEvent.type(field, '/nowhere/')
    await expect(await canvas.findByText('/nowhere/ leads nowhere.', {}, { timeout: 5000 })).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await userEvent.clear(field)
    await userEvent.type(field, '#offer')
    await expect(await canvas.findByText('#offer leads to no place on this page.', {}, { timeout: 5000 })).toBeVisible()

    const pick = async (name: RegExp) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Leads to: choose where it leads' }))
      await userEvent.click(await screen.findByRole('button', { name }, { timeout: 5000 }))
    }
    await pick(/Winter box/)
    await expect(cardProps().href).toBe('/winter/')
    await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid', 'true'))
    await pick(/Spring box.*not live yet/)
    await expect(
      await canvas.findByText('/draft/ is a page that is not live yet.', {}, { timeout: 5000 }),
    ).toBeVisible()
    await pick(/Salt monthly.*£9 a month, planned/)
    await expect(cardProps().href).toBe('/checkout?purchase=%2Foffers2%2FSalt')
    await pick(/#price/)
    await expect(cardProps().href).toBe('#price')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.click(canvas.getByRole('button', { name: 'Leads to: choose where it leads' }))
    await userEvent.type(await screen.findByRole('searchbox'), 'example.com/tides')
    await userEvent.click(await screen.findByRole('button', { name: 'https://example.com/tides' }, { timeout: 5000 }))
    await expect(cardProps().href).toBe('https://example.com/tides')
  },
}

/** (PAG-08, PAG-09) */
export const Confirmed: Story = {
  name: 'Confirm refuses empty required fields and unfinished conditions, and takes finished ones along; Escape in a list closes the list only',
  play: async ({ canvas, userEvent }) => {
    closed = false
    const confirm = async () => userEvent.click(canvas.getByRole('button', { name: 'Confirm' }))
    const field = await canvas.findByRole('textbox', { name: /^Text/ })
    await userEvent.clear(field)
    await confirm()
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Fill in first: Text.')
    await expect(closed).toBe(false)
    await userEvent.type(field, 'Sea')

    const tabs = within(canvas.getAllByRole('tablist')[0]!)
    await userEvent.click(tabs.getByRole('tab', { name: 'Conditions' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Add condition' }))
    await userEvent.click(canvas.getByRole('button', { name: /Attribute/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Trial offer in the basket' }))
    await confirm()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Finish the condition, or cancel it.')

    await userEvent.click(canvas.getByRole('button', { name: /Value/ }))
    await screen.findByRole('option', { name: 'True' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    await expect(closed).toBe(false)
    await expect(cardProps().text).toBe('Sea')

    await userEvent.click(canvas.getByRole('button', { name: /Value/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'True' }))
    // The form of the condition is still there when its tab is shown again.
    await userEvent.click(tabs.getByRole('tab', { name: 'Properties' }))
    await userEvent.click(tabs.getByRole('tab', { name: 'Conditions' }))
    await expect(await canvas.findByRole('button', { name: 'Save condition' })).toBeEnabled()
    await confirm()
    await expect(closed).toBe(true)
    await expect(working?.engine.card('card')?.conditionProps).toMatchObject([
      { attribute: 'trialOfferInBasket', operator: 'is', options: ['True'] },
    ])
  },
}

/** (PAG-14) */
export const LeftOver: Story = {
  name: 'A translation whose entry is gone is listed, assigned or removed',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('tab', { name: 'Translations' })
    working?.setPage(
      { customTranslations: { it: { card: { 'lines.#gone.title': 'Prima riga', old: 'Vecchio' } } } },
      'Translated',
    )
    await userEvent.click(canvas.getByRole('tab', { name: 'Translations' }))
    const gone = within(await canvas.findByRole('group', { name: 'Vecchio' }))
    await userEvent.click(gone.getByRole('button', { name: 'Remove translation' }))
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Vecchio' })).toBeNull())
    const line = within(canvas.getByRole('group', { name: 'Prima riga' }))
    await userEvent.click(line.getByRole('button', { name: /Use for/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Salt' }))
    await waitFor(() =>
      expect(working?.engine.envelope().customTranslations).toEqual({ it: { card: { text: 'Prima riga' } } }),
    )
    await expect(canvas.queryByText('Left over')).toBeNull()
  },
}

/** (CMP-04) */
export const Translated: Story = {
  name: 'A component with translatable properties has its texts to translate',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Translations' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Salt' }), 'Sale')
    await expect(working?.engine.envelope().customTranslations).toEqual({ it: { card: { text: 'Sale' } } })
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(working?.engine.envelope().customTranslations).toBeUndefined()
  },
}

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Text/ })).toHaveAttribute('readonly')
    await expect(canvas.queryByRole('button', { name: 'Confirm' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Add/ })).toBeNull()
  },
}
