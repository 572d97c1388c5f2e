import type { Item } from '@perennial/api/catalogue'
import { templateError } from '@perennial/domain/attributes'
import {
  isDraft,
  itemAreaOf,
  itemDataErrors,
  recordTypeOfTree,
  statusControlFor,
  statusLabels,
  treeOf,
} from '@perennial/domain/catalogue'
import { changedAttributeErrors, type FamilyRecord, itemForm, storedDefinitionErrors } from '@perennial/domain/families'
import type { FieldError } from '@perennial/domain/result'
import { Callout } from '@perennial/ui/callout'
import { CopyButton } from '@perennial/ui/copy-button'
import { IconButton } from '@perennial/ui/icon-button'
import { EditIcon } from '@perennial/ui/icons'
import { StatusControl } from '@perennial/ui/patterns/status-control'
import { StatusBadge } from '@perennial/ui/status-badge'
import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { failureOf } from '../../../api/index.ts'
import { ConflictNotice, LeaveGuard } from '../../../form/index.ts'
import { ItemScreen } from '../../../item-screen/index.ts'
import { text } from '../texts.ts'
import { useRecent } from '../../../recent/index.ts'
import { AddMenu } from '../add-menu.tsx'
import { statusTones } from '../../../items/index.ts'
import { recordTypeName } from '../record-type-name.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import * as styles from './detail.styles.ts'
import { ItemEditorProvider, recordIn, textIn } from './item-editor-context.ts'
import { ItemDialogs } from './item-dialogs.tsx'
import { ItemJson, readItemJson } from './item-json.tsx'
import { itemTabs, tabLabels } from './item-tabs.ts'
import { useNamedItem } from './queries.ts'
import { TabContent } from './tab-content.tsx'
import { useItemActions } from './use-item-actions.tsx'
import { type ItemData, useItemEditing } from './use-item-editing.ts'
import { productWords } from '@perennial/ui/messages'

export interface ItemPageProps {
  item: Item
  family: FamilyRecord
  /** Label of the tree. */
  label: string
}

/** The editor of one item: its views by its family, all in one draft that one Save sends. */
export function ItemPage({ item: stored, family, label }: ItemPageProps) {
  const { may } = useStaff()
  const [typed, setTyped] = useState<string>()
  const [templatePath, setTemplatePath] = useState(textIn(stored.data, 'baseTemplate'))
  const template = useNamedItem(templatePath)
  const templateGone = template.error !== null && failureOf(template.error).status === 404
  const form = itemForm(family, template.data?.data)
  const check = (base: ItemData, data: ItemData) => errorsOf(base, data, form)
  const editing = useItemEditing(stored, check)
  const { item, data, changed, conflict } = editing
  const chosen = textIn(data, 'baseTemplate')
  // The form follows the selected template before it is saved.
  if (chosen !== templatePath) setTemplatePath(chosen)

  const tree = treeOf(item.path)
  const area = itemAreaOf(tree, 'edit')
  const mayEdit = area !== undefined && may('edit', area)
  const json = typed === undefined ? undefined : readItemJson(typed)
  const jsonProblem = json && !json.ok ? json.problem : undefined
  const reset = () => {
    editing.reset()
    if (typed !== undefined) setTyped(written(item.data))
  }
  const { actions, open, setOpen, close } = useItemActions({
    editing,
    may,
    mayEdit,
    mayCreate: area !== undefined && may('create', itemAreaOf(tree, 'create')!),
    templateExists: !templateGone,
    jsonProblem,
    jsonShown: typed !== undefined,
    onSwitchView: () => setTyped(typed === undefined ? written(data) : undefined),
    onReset: reset,
  })
  useRecent({ label: item.name, kind: label })
  const control = statusControlFor(may)
  const type = recordTypeName(textIn(data, 'record_type') || (recordTypeOfTree(tree) ?? ''))
  const readOnlyWhole = !mayEdit || !isDraft(item.status)
  const tabs = itemTabs(item, family, may, { data, changed: editing.changedFields, errors: editing.errors })
  return (
    <ItemEditorProvider value={{ editing, family, form, may }}>
      <ItemScreen
        name={item.name}
        breadcrumbs={breadcrumbsOf(item, label)}
        badge={
          <>
            {mayEdit && isDraft(item.status) && (
              <IconButton
                icon={EditIcon}
                label={text('moveOrRename')}
                disabledReason={changed ? text('saveFirst') : undefined}
                onClick={() => setOpen('move')}
              />
            )}
            {item.type === 'item' &&
              (control === 'hidden' ? (
                <StatusBadge tone={statusTones[item.status]}>{productWords(statusLabels[item.status])}</StatusBadge>
              ) : (
                <div className={styles.statusPlace().className}>
                  <StatusControl
                    labelHidden
                    status={item.status}
                    itemType={type}
                    mayEdit={control === 'edit'}
                    onChange={(status) => editing.saveNow({ status })}
                  />
                </div>
              ))}
            {changed && <StatusBadge tone="warning">{text('itemUnsaved')}</StatusBadge>}
          </>
        }
        actions={actions}
        notices={
          <div className={styles.notices().className}>
            <ConflictNotice conflict={conflict} onTakeTheirs={editing.takeTheirs} onSaveMine={editing.saveOver}>
              {text('itemConflict', { name: conflict.theirs?.user ?? '' })}
            </ConflictNotice>
            {templateGone && <Callout tone="warning">{templateError(chosen, [])?.message ?? ''}</Callout>}
            {readOnlyWhole && <Callout>{readOnlyReason(type, mayEdit, item.status)}</Callout>}
            {item.type === 'dir' && (
              <div>
                <AddMenu path={item.path} />
              </div>
            )}
          </div>
        }
        tabs={tabs.map(({ tab, access, count, mark }) => ({
          id: tab,
          label: text(tabLabels[tab]),
          count,
          mark,
          content: <TabContent tab={tab} readOnly={access === 'read' || !mayEdit} />,
        }))}
        instead={
          typed === undefined ? (
            tabs.length === 0 ? (
              <Callout>{text('nothingToSee')}</Callout>
            ) : undefined
          ) : (
            <ItemJson
              value={typed}
              problem={jsonProblem}
              readOnly={readOnlyWhole}
              onChange={(next) => {
                setTyped(next)
                const read = readItemJson(next)
                if (read.ok) editing.replace(read.data)
              }}
            />
          )
        }
      >
        {item.path} <CopyButton value={item.path} />
      </ItemScreen>
      <ItemDialogs open={open} mayEdit={!readOnlyWhole} onClose={close} />
      <LeaveGuard when={changed || jsonProblem !== undefined} />
    </ItemEditorProvider>
  )
}

const written = (data: ItemData) => JSON.stringify(data, null, 2)

function readOnlyReason(type: string, mayEdit: boolean, status: Item['status']): string {
  if (!mayEdit) return text('itemNeedsEdit', { type })
  return text('itemNotDraft', { type, status: productWords(statusLabels[status]) })
}

/** Validates the edited item by the domain's rules, by field. */
function errorsOf(base: ItemData, data: ItemData, form: ReturnType<typeof itemForm>): FieldError[] {
  const recordType = textIn(data, 'record_type')
  const definitions = recordType === 'family' || recordType === 'template' ? storedDefinitionErrors(base, data) : []
  // Only a removed template is an error: an item that never had one can be saved without.
  const emptied = textIn(base, 'baseTemplate') !== '' && textIn(data, 'baseTemplate') === ''
  const template = emptied ? templateError('', []) : undefined
  const attributes = changedAttributeErrors(form, recordIn(base, 'attributes'), recordIn(data, 'attributes'))
  return [
    ...itemDataErrors(data),
    ...definitions,
    ...(template ? [template] : []),
    ...attributes.map((error) => ({ ...error, path: `attributes.${error.path}` })),
  ]
}
