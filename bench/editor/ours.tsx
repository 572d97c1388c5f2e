import '@perennial/ui/theme/base.css'
import { PageBuilder } from '@perennial/builder'
import { createRoot } from 'react-dom/client'
import { documentOf, registry } from './bench-components.ts'
import { data } from './editor-side.ts'

const none = async () => []
const done = async () => ({ ok: true as const })
createRoot(document.getElementById('root')!).render(
  <PageBuilder
    page={{
      path: '/pages2/bench',
      name: 'Bench',
      version: 1,
      document: documentOf(data),
      tags: ['/bench/'],
      publishedTags: [],
      publication: { state: 'not_published', publishedAt: null },
      modified: '2026-11-28T09:00:00.000Z',
      status: 'draft',
      templateExists: true,
    }}
    registry={registry}
    canvasUrl={`${location.origin}/ours-frame/`}
    offers={{}}
    pageUrls={[`${location.origin}/bench/`]}
    permissions={{ edit: true, publish: 'edit', status: 'edit', visitor: true }}
    builds={[]}
    services={{
      address: { findFormer: none, change: async () => ({ ok: false, message: '' }), endRedirect: done },
      versions: {
        find: async () => ({ versions: [], more: false }),
        open: async () => ({ version: 2, assets: [] }),
        name: done,
        findPicture: async () => '',
      },
      findOffers: none,
      links: { findPages: none, states: async () => ({ addresses: {}, offers: {} }) },
      findDrawings: async () => ({}),
      setStatus: async (_status, version) => ({ ok: true, version: version + 1 }),
      findPages: none,
      openPage: () => {},
      exportArchive: done,
      findTargets: none,
      copyCards: done,
      findAuthProviders: none,
      findLabels: none,
      findLabelled: none,
      attributes: { definitions: [], sections: [], context: {} as never },
    }}
    onSave={async () => ({ ok: true, version: 2, savedAt: '2026-11-28T09:00:00.000Z' })}
    onBuild={done}
    buildLogHref={() => '#'}
    onPublish={done}
    onUnpublish={done}
    onPreview={() => {}}
    onExport={() => {}}
    onLeave={() => {}}
  />,
)

const canvas = () => document.querySelector<HTMLIFrameElement>('iframe')?.contentDocument
const rows = () => document.querySelectorAll<HTMLElement>('[data-row]')
const cardAt = (at: number) => canvas()?.querySelectorAll('[data-card]')[at]
/** Presses a key on the row of a card, as keyboard users do. */
const press = (at: number, key: string, more: KeyboardEventInit = {}) => {
  const row = rows()[at]
  row?.focus()
  row?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
}

window.editor = {
  title: (at) => cardAt(at)?.querySelector('h2')?.textContent ?? undefined,
  count: () => canvas()?.querySelectorAll('[data-card]').length ?? 0,
  select: (at) => press(at, 'Enter'),
  field: () =>
    ([...document.querySelectorAll('label')].find((label) => label.textContent?.startsWith('title'))
      ?.control as HTMLInputElement) ?? null,
  leaveFields: () =>
    [...document.querySelectorAll('aside button')]
      .find((one) => /^confirm$/i.test(one.textContent ?? ''))
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  moveDown: (at) => press(at, 'ArrowDown', { altKey: true }),
  remove: (at) => press(at, 'Delete'),
  undo: () => press(0, 'z', { ctrlKey: true }),
}
