import { defaultAttributes } from '@perennial/domain/attributes'
import {
  creationPath,
  detailAddress,
  itemAreaOf,
  newNameError,
  recordTypeOfTree,
  storedName,
  treeOf,
  typedName,
} from '@perennial/domain/catalogue'
import { changedAttributeErrors, familyOf, type FamilyRecord, itemForm } from '@perennial/domain/families'
import type { FieldError } from '@perennial/domain/result'
import { Button, ButtonLink } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { PageHeader } from '@perennial/ui/page-header'
import { AttributeForm } from '@perennial/ui/patterns/attribute-input'
import { Row } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { confirmedNavigation, LeaveGuard } from '../../../form/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { ForbiddenPage, LoadingPage, Page } from '../../../page/index.ts'
import { recordTypeName } from '../record-type-name.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import * as styles from './detail.styles.ts'
import { errorsUnder } from './item-editor-context.ts'
import { useFamilyMetadata, useRefreshItem, useNamedItem } from './queries.ts'
import { itemAddress } from '../../../items/index.ts'
import { TemplateField } from './template-field.tsx'
import { useAttributeContext, useLabelledDefinitions } from './use-attribute-context.ts'

export interface CreateItemProps {
  /** Directory in which it is created. */
  parent: string
  /** Label of the tree. */
  label: string
}

/** A new item or directory, by the query of the Add menu (ITM-19 to ITM-22, ITM-27). */
export function CreateItem({ parent, label }: CreateItemProps) {
  const { ability } = useStaff()
  const [params] = useSearchParams()
  const tree = treeOf(parent)
  const recordType = params.get('record_type') ?? recordTypeOfTree(tree) ?? ''
  const area = itemAreaOf(tree, 'create')
  const metadata = useFamilyMetadata(recordType)
  if (!area || !ability.can('create', area)) return <ForbiddenPage />
  if (metadata.isLoading) return <LoadingPage />
  const family = familyOf(recordType, metadata.data?.data)
  if (!family.ok) {
    return (
      <Page title={label}>
        <Callout tone="danger">{family.errors[0]?.message}</Callout>
      </Page>
    )
  }
  return <CreationForm parent={parent} label={label} family={family.value} recordType={recordType} />
}

function CreationForm({
  parent,
  label,
  family,
  recordType,
}: CreateItemProps & { family: FamilyRecord; recordType: string }) {
  const { client } = useApi()
  const { may } = useStaff()
  const refresh = useRefreshItem()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [name, setName] = useState('')
  const [attributes, setAttributes] = useState<Readonly<Record<string, unknown>>>()
  const [reported, setReported] = useState<readonly FieldError[]>([])
  const [busy, setBusy] = useState(false)
  const isDirectory = params.get('type') === 'dir'
  const templateOf = params.get('template_record_type')
  const [chosen, setTemplate] = useState(`/config/templates/${treeOf(parent)}/default`)
  const templated = !isDirectory && templateOf === null
  const template = useNamedItem(templated ? chosen : undefined)
  // The first template is a guess: where it is not there, none is chosen.
  const baseTemplate = template.error ? '' : chosen
  const form = itemForm(family, template.data?.data)
  const values = attributes ?? defaultAttributes(form.definitions)
  const context = useAttributeContext({
    name,
    recordType,
    status: 'draft',
    data: { attributes: values },
    form,
    may,
    creating: true,
  })
  const definitions = useLabelledDefinitions(form.definitions)
  const wrong = name.trim() === '' ? undefined : newNameError(storedName(name), [])?.message
  const attributeErrors = changedAttributeErrors(form, {}, values)
  const errors = [...attributeErrors, ...errorsUnder(reported, 'data.attributes')]
  const nameReported = reported.find(({ path }) => path === 'name' || path === 'path' || path === '')?.message

  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || name.trim() === '' || wrong || attributeErrors.length > 0) return
    setBusy(true)
    const subtype = params.get('record_subtype')
    try {
      const made = await client.items.create({
        ...itemAddress(creationPath(parent, storedName(name), isDirectory ? 'dir' : 'item')),
        data: {
          record_type: recordType,
          ...(subtype ? { record_subtype: subtype } : {}),
          ...(templateOf ? { template_record_type: templateOf, attributeDefinitions: [] } : {}),
          ...(templated && baseTemplate !== '' ? { baseTemplate } : {}),
          ...(templated ? { attributes: values } : {}),
        },
      })
      refresh(made)
      await navigate(detailAddress(made.path), { replace: true, state: confirmedNavigation })
    } catch (error) {
      const { fieldErrors, message: words } = failureOf(error)
      setReported(fieldErrors.length > 0 ? fieldErrors : [{ path: '', code: 'failed', message: words }])
      setBusy(false)
    }
  }
  const title = text('createTitle', { type: isDirectory ? text('directory') : recordTypeName(recordType) })
  return (
    <Page title={title} density="compact">
      <PageHeader title={title} breadcrumbs={breadcrumbsOf({ path: `${parent}/new`, name: title }, label)} />
      <form onSubmit={(event) => void create(event)} className={styles.column().className}>
        <Card title={isDirectory ? text('directory') : text('itemBasics')}>
          <div className={styles.fields().className}>
            <div>
              <TextField
                label={words('name')}
                hint={text('createdIn', { parent })}
                required
                autoFocus
                maxLength={200}
                value={name}
                error={wrong ?? nameReported}
                onChange={(next) => {
                  setName(typedName(next))
                  setReported([])
                }}
              />
            </div>
            {templated && (
              <div>
                <TemplateField path={parent} may={may} value={baseTemplate} onChange={setTemplate} />
              </div>
            )}
          </div>
        </Card>
        {templated && (
          <AttributeForm
            definitions={definitions}
            sections={form.sections}
            widthOf={form.widthOf}
            values={values}
            context={context}
            errors={errors}
            onChange={(changedName, value) => setAttributes({ ...values, [changedName]: value ?? undefined })}
          />
        )}
        <Row>
          <ButtonLink href={detailAddress(parent)}>{words('cancel')}</ButtonLink>
          <Button type="submit" tone="primary" busy={busy} disabled={name.trim() === '' || wrong !== undefined}>
            {text('create')}
          </Button>
        </Row>
      </form>
      <LeaveGuard when={!busy && (name !== '' || attributes !== undefined)} />
    </Page>
  )
}
