import type { StoredSearch } from '@perennial/api/saved-searches'
import { type SearchField, savedSearchErrors } from '@perennial/domain/search'
import { SavedViews } from '@perennial/ui/saved-views'
import { showToast } from '@perennial/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf, useApi } from '../../../api/index.ts'
import { useAddressParams } from '../../../list-screen/index.ts'
import { text } from '../texts.ts'
import { addressOf, searchIn } from './search-address.ts'

/** The view that every list has. */
const all = 'all'
const noFields: readonly SearchField[] = []

export interface SavedSearchesProps {
  /** The list, as in addresses: `orders`; `search` for the search over all types. */
  pathType: string
  /** Fields by which the list can be filtered. */
  fields?: readonly SearchField[]
}

/** The user's saved searches, as tabs above the list. The current one is in the address (OBJ-63). */
export function SavedSearches({ pathType, fields = noFields }: SavedSearchesProps) {
  const { client, query } = useApi()
  const queryClient = useQueryClient()
  const [params, setParams] = useAddressParams()
  const { data } = useQuery(query.savedSearches.list.queryOptions({ input: { path_type: pathType } }))
  const saved = data?.items ?? []
  const current = searchIn(params, fields)
  const address = addressOf(current).toString()
  const named = saved.find(({ id }) => id === params.get('view'))
  const shown = named ?? saved.find((search) => addressOf(search).toString() === address)
  const changed = () => queryClient.invalidateQueries({ queryKey: query.savedSearches.key() })

  const open = (id: string) => {
    const search = saved.find((one) => one.id === id)
    const next = search ? addressOf(search) : new URLSearchParams()
    if (search) next.set('view', id)
    setParams(() => next)
  }
  const put = async (search: StoredSearch) => {
    await client.savedSearches.update({ ...search, path_type: pathType })
    await changed()
  }
  const create = async (savedSearchName: string) => {
    const { id } = await client.savedSearches.create({ ...current, savedSearchName, path_type: pathType })
    await changed()
    setParams((old) => {
      const next = new URLSearchParams(old)
      next.set('view', id)
      return next
    })
  }
  const remove = async (id: string) => {
    await client.savedSearches.remove({ id, path_type: pathType })
    await changed()
    open(all)
  }
  const withId = (id: string) => saved.find((search) => search.id === id)!

  if (!data) return null
  return (
    <SavedViews
      views={[
        { id: all, name: text('viewAll') },
        ...saved.map(({ id, savedSearchName }) => ({ id, name: savedSearchName, own: true })),
      ]}
      value={shown?.id ?? (address === '' ? all : null)}
      onChange={open}
      changed={named !== undefined && addressOf(named).toString() !== address}
      nameErrorOf={(name, id) => {
        const others = saved.filter((search) => search.id !== id).map(({ savedSearchName }) => savedSearchName)
        return savedSearchErrors(name, [...others, text('viewAll')])[0]?.message
      }}
      onSave={(name) => explained(create(name))}
      onRename={(id, savedSearchName) => explained(put({ ...withId(id), savedSearchName }))}
      onUpdate={(id) => reported(put({ ...withId(id), ...current }))}
      onDelete={(id) => reported(remove(id))}
    />
  )
}

/** Rejects with a message for people. */
async function explained(call: Promise<void>): Promise<void> {
  try {
    await call
  } catch (error) {
    const { fieldErrors, message } = failureOf(error)
    throw new Error(fieldErrors[0]?.message ?? message)
  }
}

const reported = (call: Promise<void>): void =>
  void call.catch((error: unknown) => showToast({ tone: 'danger', text: failureOf(error).message }))
