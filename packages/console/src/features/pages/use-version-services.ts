import type { Item } from '@perennial/api/catalogue'
import type { VersionServices } from '@perennial/builder'
import { useMemo } from 'react'
import { failureOf, useApi } from '../../api/index.ts'
import { itemAddress } from '../../items/index.ts'
import { documentOf } from './model.ts'
import { pictureUrl } from './urls.ts'

/** The calls about saved versions of a page. */
export function useVersionServices({ path }: Item): VersionServices {
  const { client } = useApi()
  return useMemo(
    () => ({
      find: (before) => client.items.versions({ ...itemAddress(path), before }),
      async open(version) {
        const { data } = await client.items.version({ ...itemAddress(path), version })
        const document = documentOf({ path, data })
        if (!document.ok) throw new Error(document.errors[0]?.message)
        return document.value
      },
      async name(version, name) {
        try {
          await client.items.nameVersion({ ...itemAddress(path), version, name })
          return { ok: true }
        } catch (error) {
          const { message, requestId } = failureOf(error)
          return { ok: false, message, requestId }
        }
      },
      async findPicture(version, marks) {
        const { url } = await client.previewTickets.create({ path, version })
        return pictureUrl(url, marks)
      },
    }),
    [client, path],
  )
}
