import { sectionKey } from '@perennial/domain/page'
import { type ComponentDescriptor, type PaletteGroup, registryOf } from '@perennial/page-runtime/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { type Builder, BuilderContext } from '../context/builder-context.ts'
import { createCraftEngine } from '../craft/craft-engine.ts'
import { WorkingPage } from '../document/working-page.ts'
import { AddComponentDialog } from './add-component-dialog.tsx'

const component = (name: string, group: PaletteGroup): ComponentDescriptor => ({
  path: `/components/${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  version: '1.0.0',
  description: `What ${name.toLowerCase()} is for.`,
  group,
  icon: 'image',
  keywords: [],
  fields: [],
  defaults: {},
  translatable: [],
  hydrate: 'none',
  propsVersion: 1,
})
const registry = registryOf([
  component('Offer grid', 'Acquisition'),
  component('Hero', 'Visual'),
  component('Quote', 'Visual'),
  component('Site footer', 'Header / Footer'),
])
const drawings = Object.fromEntries([...registry.keys()].map((path) => [path, 'b10 10 30 20t12 14 20 2a12 20 20 6']))

let working: WorkingPage | undefined
let closed = 0

function Dialog() {
  const [opened, setOpened] = useState<WorkingPage>()
  useEffect(() => {
    let next: WorkingPage | undefined
    queueMicrotask(() => {
      next = new WorkingPage({
        path: '/pages2/story',
        document: {
          version: 2,
          assets: [
            {
              id: 'a',
              path: '/components/hero',
              props: { title: 'Salt' },
              position: 'body',
              index: 0,
              propsVersion: 1,
            },
          ],
        },
        version: 1,
        registry,
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
  if (!opened) return null
  const builder: Partial<Builder> = {
    working: opened,
    announce: () => {},
    notify: () => {},
    reveal: () => {},
    blocks: undefined,
    findDrawings,
  }
  return (
    <BuilderContext value={builder as Builder}>
      <AddComponentDialog
        place={{ section: sectionKey('body'), gap: 1 }}
        onClose={() => {
          closed += 1
        }}
      />
    </BuilderContext>
  )
}

const findDrawings = async () => drawings

const meta = {
  title: 'Builder/AddComponentDialog',
  tags: ['!autodocs'],
  component: Dialog,
  beforeEach: () => localStorage.removeItem('perennial.builder.recent-components'),
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

/** (PAG-62) */
export const Drawn: Story = {
  name: 'Every component has a drawing, every group a sentence; what the page uses and what was added last are groups, too',
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /Add component/ }))
    const groups = dialog.getAllByRole('group')
    await waitFor(() =>
      expect(dialog.getAllByRole('option').filter((option) => option.querySelector('rect') === null)).toEqual([]),
    )
    for (const group of groups) await expect(group.querySelectorAll('p')[1]?.textContent?.length).toBeGreaterThan(10)
    await expect(dialog.getByText('Turn readers into subscribers.')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^Recent/ })).toBeNull()

    await userEvent.click(dialog.getByRole('button', { name: /^Used on this page/ }))
    await expect(dialog.getAllByRole('option')).toHaveLength(1)
    await expect(dialog.getByRole('option', { name: /^Hero/ })).toBeVisible()

    await userEvent.click(dialog.getByRole('button', { name: /^Acquisition/ }))
    const before = working!.engine.ids(sectionKey('body')).length
    await userEvent.dblClick(dialog.getByRole('option', { name: /^Offer grid/ }))
    await expect(working!.engine.ids(sectionKey('body'))).toHaveLength(before + 1)
    await expect(closed).toBeGreaterThan(0)
    await expect(localStorage.getItem('perennial.builder.recent-components')).toBe('["/components/offer-grid"]')
  },
}

/** (PAG-62) */
export const Recent: Story = {
  beforeEach: () =>
    localStorage.setItem(
      'perennial.builder.recent-components',
      JSON.stringify(['/components/quote', '/components/gone', '/components/hero']),
    ),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /Add component/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^Recent/ }))
    await expect(dialog.getAllByRole('option').map((one) => one.dataset.path)).toEqual([
      '/components/quote',
      '/components/hero',
    ])
    await userEvent.click(dialog.getByRole('option', { name: /^Quote/ }))
    dialog.getByRole('listbox').focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(dialog.getByRole('option', { name: /^Hero/ })).toHaveAttribute('aria-selected', 'true')
  },
}
