import { newNameError, typedName } from '@perennial/domain/catalogue'
import { emptyPage, flatLayout, masterLayouts } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Dialog } from '@perennial/ui/dialog'
import { Select } from '@perennial/ui/select'
import { Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { defaultPageTemplate } from '../model.ts'
import { itemAddress } from '../../../items/index.ts'
import { pageUrl } from '../urls.ts'

export interface CreatePageDialogProps {
  tree: 'pages2' | 'pages3'
  onClose: () => void
}

/** A new page: its name, its tag and how it is laid out (BLD-49). It opens in the builder. */
export function CreatePageDialog({ tree, onClose }: CreatePageDialogProps) {
  const { client, query } = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useId()
  const [name, setName] = useState('')
  const [tag, setTag] = useState('')
  const [layout, setLayout] = useState('default')
  const [reported, setReported] = useState<string>()
  const [question, setQuestion] = useState<string>()
  const [wrongTag, setWrongTag] = useState<string>()
  const [busy, setBusy] = useState(false)
  const wrong = reported ?? (name === '' ? undefined : newNameError(name, [])?.message)
  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || name.trim() === '' || wrong !== undefined) return
    setBusy(true)
    try {
      const made = await client.items.create({
        ...itemAddress(`/${tree}/${name.trim()}`),
        data: {
          ...emptyPage(tree === 'pages3' ? flatLayout.id : layout),
          record_type: 'page',
          baseTemplate: defaultPageTemplate,
          tags: tag.trim() === '' ? [] : [tag.trim()],
        },
        // Asked before, and pressed again.
        takesRedirects: question !== undefined,
      })
      await queryClient.invalidateQueries({ queryKey: query.items.tree.key() })
      await navigate(pageUrl(made.path))
    } catch (error) {
      const { message, fieldErrors } = failureOf(error)
      const aboutTag = fieldErrors.find(({ path }) => path === 'data.tags')
      if (aboutTag?.code === 'redirects') setQuestion(aboutTag.message)
      else if (aboutTag) setWrongTag(aboutTag.message)
      else setReported(fieldErrors[0]?.message ?? message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      changed={name !== '' || tag !== ''}
      title={text('addPage')}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            tone="primary"
            busy={busy}
            disabled={name.trim() === '' || wrong !== undefined}
          >
            {text(question === undefined ? 'addPage' : 'addPageThere')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void create(event)}>
        <Stack>
          <TextField
            label={text('pageName')}
            required
            autoFocus
            maxLength={200}
            value={name}
            error={wrong}
            onChange={(next) => {
              setName(typedName(next))
              setReported(undefined)
            }}
          />
          <TextField
            label={words('tag')}
            hint={text('tagLater')}
            mono
            maxLength={200}
            value={tag}
            error={wrongTag}
            onChange={(next) => {
              setTag(next)
              setWrongTag(undefined)
              setQuestion(undefined)
            }}
          />
          {question !== undefined && (
            <Callout tone="warning" live>
              {question}
            </Callout>
          )}
          {tree === 'pages2' && (
            <Select
              label={text('pageTemplate')}
              value={layout}
              options={masterLayouts.map(({ id, label }) => ({ value: id, label }))}
              onChange={setLayout}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
