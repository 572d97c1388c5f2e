import { trimOf } from '@perennial/domain/text'
import {
  mayEditTags,
  newTag,
  newTagError,
  normaliseTag,
  pickedTagError,
  isDraft,
  storedName,
  tagAdditionRefusal,
  tagRemovalRefusal,
  tagsOf,
} from '@perennial/domain/catalogue'
import { RelativeTime } from '@perennial/ui/date-time'
import { PublishBadge } from '@perennial/ui/publish-badge'
import { TagPicker } from '@perennial/ui/tag-picker'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import * as styles from './detail.styles.ts'
import { useRefreshItem } from './queries.ts'
import { itemAddress, useTreeItems } from '../../../items/index.ts'
import { useItemEditor } from './item-editor-context.ts'

/** The tags of a page or campaign, each with what shoppers see under it (ITM-78 to ITM-84, PRM-70). */
export function TagsArea() {
  const { editing, family, may } = useItemEditor()
  const { item, data, change } = editing
  const { client } = useApi()
  const refresh = useRefreshItem()
  const [reported, setReported] = useState<string>()
  const tags = tagsOf(data).map(normaliseTag)
  const [search, setSearch] = useState('')
  const { items, loading } = useTreeItems({ tree: 'tags', search })
  const existing = items.filter(({ type }) => type === 'item')
  const publishedAt = usePublication()
  const inUse = useTagsInUse()
  const editable = mayEditTags({ mayEditCampaigns: may('edit', 'campaign'), draft: isDraft(item.status) })
  const isPublished = (tag: string) => publishedAt.has(tag)

  const add = async (text: string) => {
    const name = storedName(trimOf(text, '/'))
    const wrong = newTagError(
      name,
      existing.map(({ path }) => path),
    )
    if (wrong) {
      setReported(wrong.message)
      return
    }
    const { path, data: made, created } = newTag(name)
    try {
      await client.items.create({ ...itemAddress(path), data: made })
      refresh()
      change({ tags: [...tags, normaliseTag(path)] })
      setReported(undefined)
      showToast({ tone: 'success', text: created })
    } catch (error) {
      setReported(failureOf(error).message)
    }
  }
  return (
    <div className={styles.tagLine().className}>
      <TagPicker
        mono
        className={styles.tagField().className}
        label={words('tags')}
        readOnly={!editable}
        hint={may('edit', 'campaign') ? undefined : text('tagsNeedCampaign')}
        error={reported}
        onSearch={setSearch}
        loading={loading}
        options={existing.map(({ path }) => ({ value: normaliseTag(path), label: normaliseTag(path) }))}
        value={tags}
        refuseAdding={(tag) =>
          tagAdditionRefusal({ published: tags.some(isPublished) }) ?? pickedTagError(tag, inUse)?.message
        }
        refuseRemoving={(tag) => tagRemovalRefusal({ hasTags: family.hasTags, published: isPublished(tag) })}
        onCreate={may('create', 'item') ? (text) => void add(text) : undefined}
        onChange={(next) => {
          setReported(undefined)
          change({ tags: next })
        }}
      />
      {tags.length > 0 && (
        <ul aria-label={text('tagPublication')} className={styles.tagStates().className}>
          {tags.map((tag) => {
            const at = publishedAt.get(tag)
            return (
              <li key={tag}>
                <span className={styles.mono().className}>{tag}</span>
                <PublishBadge state={at ? 'published' : 'not_published'} />
                {at && <RelativeTime value={at} />}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** When each tag of the item was published, of those that shoppers see (ITM-79). */
function usePublication(): ReadonlyMap<string, string> {
  const { editing, may } = useItemEditor()
  const { query } = useApi()
  const { data } = useQuery({
    ...query.builds.list.queryOptions({ input: { path: editing.item.path.replace(/^\//, '') } }),
    enabled: may('read', 'publish'),
  })
  return new Map(
    (data?.builds ?? [])
      .flatMap(({ pages }) => pages)
      .flatMap(({ path, isPublished, publishedDate }) =>
        isPublished && publishedDate ? [[normaliseTag(path), publishedDate] as const] : [],
      ),
  )
}

/** Tags of other pages and campaigns: a tag is one page's at a time (ITM-83). */
function useTagsInUse(): string[] {
  const { editing, may } = useItemEditor()
  const { query } = useApi()
  const campaigns = useQuery({
    ...query.items.campaigns.queryOptions({ input: { reducedData: true } }),
    enabled: may('read', 'campaign'),
  })
  const pages = useQuery({ ...query.items.pages.queryOptions({ input: {} }), enabled: may('read', 'page') })
  return [...(campaigns.data?.items ?? []), ...(pages.data?.items ?? [])]
    .filter(({ path }) => path !== editing.item.path)
    .flatMap(({ tags }) => tags)
}
