import { newNameError, typedName } from '@perennial/domain/catalogue'
import type { PageDocument } from '@perennial/domain/page'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf, useApi } from '../../api/index.ts'
import { confirmedNavigation } from '../../form/index.ts'
import { itemAddress } from '../../items/index.ts'
import { defaultPageTemplate } from './model.ts'
import { pageUrl } from './urls.ts'

/** A page that another one leads to, made along with it. */
export interface NeededPage {
  name: string
  tag: string
  document: PageDocument
}

/** Name and tag of a page that is about to be made, and what is wrong with them. */
export interface NewPage {
  name: string
  setName(name: string): void
  tag: string
  setTag(tag: string): void
  nameError: string | undefined
  tagError: string | undefined
  /** The tag leads readers elsewhere: pressing again takes it (PAG-49). */
  question: string | undefined
  busy: boolean
  ready: boolean
  /** Makes the page, before it a page that it needs, and opens it in the builder. */
  create(document: PageDocument, needed?: NeededPage): Promise<void>
}

export function useNewPage(tree: 'pages2' | 'pages3'): NewPage {
  const { client, query } = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [tag, setTag] = useState('')
  const [reported, setReported] = useState<string>()
  const [question, setQuestion] = useState<string>()
  const [tagError, setTagError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const nameError = reported ?? (name === '' ? undefined : newNameError(name, [])?.message)
  const ready = name.trim() !== '' && nameError === undefined
  return {
    name,
    setName(next) {
      setName(typedName(next))
      setReported(undefined)
    },
    tag,
    setTag(next) {
      setTag(next)
      setTagError(undefined)
      setQuestion(undefined)
    },
    nameError,
    tagError,
    question,
    busy,
    ready,
    async create(document, needed) {
      if (busy || !ready) return
      setBusy(true)
      try {
        const made = await client.items.create({
          ...itemAddress(`/${tree}/${name.trim()}`),
          data: pageData(document, tag.trim()),
          // Asked before, and pressed again.
          takesRedirects: question !== undefined,
        })
        // Somebody may have made it meanwhile; without it the page's check says what is missing.
        if (needed) {
          await client.items
            .create({ ...itemAddress(`/${tree}/${needed.name}`), data: pageData(needed.document, needed.tag) })
            .catch(() => {})
        }
        await queryClient.invalidateQueries({ queryKey: query.items.tree.key() })
        await navigate(pageUrl(made.path), { state: confirmedNavigation })
      } catch (error) {
        const { message, fieldErrors } = failureOf(error)
        const aboutTag = fieldErrors.find(({ path }) => path === 'data.tags')
        if (aboutTag?.code === 'redirects') setQuestion(aboutTag.message)
        else if (aboutTag) setTagError(aboutTag.message)
        else setReported(fieldErrors[0]?.message ?? message)
        setBusy(false)
      }
    },
  }
}

const pageData = (document: PageDocument, tag: string) => ({
  ...document,
  record_type: 'page',
  baseTemplate: defaultPageTemplate,
  tags: tag === '' ? [] : [tag],
})
