import { statusLabels } from '@perennial/domain/catalogue'
import { nameKeyOf } from '@perennial/domain/catalogue'
import { SavedViews } from '@perennial/ui/saved-views'
import { text } from '../texts.ts'
import { useAddressParams } from '../../../list-screen/index.ts'
import { type OwnSettings, viewQuery } from './own-settings.ts'
import { productWords } from '@perennial/ui/messages'

/** Views that every list has. */
const builtIn = [
  { id: 'all', name: text('viewAll'), query: '' },
  { id: 'draft', name: productWords(statusLabels.draft), query: 'status_logic=AND&status_value=draft' },
  { id: 'approved', name: productWords(statusLabels.approved), query: 'status_logic=AND&status_value=approved' },
  { id: 'archived', name: productWords(statusLabels.archived), query: 'status_logic=AND&status_value=archived' },
]

export interface ListViewsProps {
  own: OwnSettings
  onKeep: (settings: OwnSettings) => void
  /** The visible columns, stored with a new view. */
  columns: readonly string[]
}

/** Saved filters as tabs above the list. The current one is in the address. */
export function ListViews({ own, onKeep, columns }: ListViewsProps) {
  const [params, setParams] = useAddressParams()
  const views = [...builtIn, ...own.views]
  const query = viewQuery(params)
  const named = own.views.find(({ id }) => id === params.get('view'))
  const current = named ?? views.find((view) => view.query === query)
  const open = (id: string) => {
    const view = views.find((one) => one.id === id)
    const next = new URLSearchParams(view?.query)
    if (own.views.some((one) => one.id === id)) next.set('view', id)
    setParams(() => next)
  }
  return (
    <SavedViews
      views={[
        ...builtIn.map(({ id, name }) => ({ id, name })),
        ...own.views.map(({ id, name }) => ({ id, name, own: true })),
      ]}
      value={current?.id ?? null}
      onChange={open}
      changed={named !== undefined && named.query !== query}
      nameErrorOf={(name, id) =>
        views.some((view) => view.id !== id && nameKeyOf(view.name) === nameKeyOf(name.trim()))
          ? text('viewNameTaken')
          : undefined
      }
      onSave={(name) => {
        const id = crypto.randomUUID()
        onKeep({ ...own, views: [...own.views, { id, name, query, columns: [...columns] }] })
        setParams((old) => {
          const next = new URLSearchParams(old)
          next.set('view', id)
          return next
        })
      }}
      onUpdate={(id) =>
        onKeep({ ...own, views: own.views.map((view) => (view.id === id ? { ...view, query } : view)) })
      }
      onRename={(id, name) =>
        onKeep({ ...own, views: own.views.map((view) => (view.id === id ? { ...view, name } : view)) })
      }
      onDelete={(id) => {
        onKeep({ ...own, views: own.views.filter((view) => view.id !== id) })
        open('all')
      }}
    />
  )
}
