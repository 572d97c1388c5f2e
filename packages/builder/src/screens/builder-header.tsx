import { maySave } from '@perennial/domain/catalogue'
import { requiredProblems } from '@perennial/domain/page'
import { currentProps } from '@perennial/page-runtime/contract'
import { ActionBar, type Action } from '@perennial/ui/action-bar'
import { Button } from '@perennial/ui/button'
import { RelativeTime } from '@perennial/ui/date-time'
import { IconButton } from '@perennial/ui/icon-button'
import { BackIcon, BuildIcon, DoneIcon, Icon, PreviewIcon, RedoIcon, UndoIcon } from '@perennial/ui/icons'
import { StatusControl } from '@perennial/ui/patterns/status-control'
import { PublishBadge } from '@perennial/ui/publish-badge'
import { SaveButton } from '@perennial/ui/save-button'
import { text as blockText } from '../blocks/texts/index.ts'
import { publishAction } from '../publish/publish-action.ts'
import type { WorkingPage } from '../document/working-page.ts'
import { text } from '../texts/index.ts'
import { useBuilder, useTopic } from '../context/builder-context.ts'
import { type PageActions, pageActions } from './page-actions.ts'
import type { BuilderPermissions, EditedPage } from '../host/page-builder-props.ts'
import * as styles from './page-builder.styles.ts'
import { PageMenu, type PageMenuProps } from './page-menu.tsx'

export interface BuilderHeaderProps extends Pick<PageMenuProps, 'findPages'> {
  page: EditedPage
  permissions: BuilderPermissions
  savedAt: string
  unsaved: boolean
  building: boolean
  onBack(): void
  onOpenPage(path: string): void
  onStatus(status: EditedPage['status']): Promise<unknown>
  onSave(): Promise<unknown>
  onBuild(): void
  onBuilds(): void
  /** Undefined without the right to see publications. */
  onPublish: (() => void) | undefined
  onPreview(): void
  /** Where it is a shared block: how many live pages use it, once known. */
  block?: { pages: number | undefined } | undefined
  /** Entries of the overflow menu. */
  more: PageActions
}

/** Name, state and status of the page, undo and redo, then its actions: four in the bar, the others behind (BLD-01, BLD-06). */
export function BuilderHeader(props: BuilderHeaderProps) {
  const { page, permissions, savedAt, unsaved } = props
  return (
    <header className={styles.bar().className}>
      <IconButton icon={BackIcon} label={text('back')} onClick={props.onBack} />
      <h1 className={styles.pageName().className}>{page.name}</h1>
      <PageMenu current={page.path} findPages={props.findPages} onOpen={props.onOpenPage} />
      <PublishBadge state={page.publication.state === 'unpublished_changes' ? 'changed' : page.publication.state} />
      {!props.block && permissions.status !== 'hidden' && (
        <div className={styles.status().className}>
          <StatusControl
            status={page.status}
            mayEdit={permissions.status === 'edit'}
            onChange={props.onStatus}
            itemType={text('page')}
            labelHidden
          />
        </div>
      )}
      <span className={styles.savedNote().className} role="status">
        {unsaved ? (
          text('unsaved')
        ) : (
          <>
            <Icon of={DoneIcon} size={14} />
            {text('saved')} <RelativeTime value={savedAt} />
          </>
        )}
      </span>
      <span className={styles.grow().className} />
      <History />
      <Actions {...props} />
    </header>
  )
}

function History() {
  const { working, readOnlyReason } = useBuilder()
  const { engine } = working
  const canUndo = useTopic('history', engine.canUndo)
  const canRedo = useTopic('history', engine.canRedo)
  const last = useTopic('history', () => engine.history().at(-1)?.label)
  return (
    <>
      <IconButton
        icon={UndoIcon}
        label={text('undo')}
        hint={last ? `${text('undo')}: ${last}` : undefined}
        disabled={!canUndo}
        disabledReason={readOnlyReason}
        onClick={() => engine.undo()}
      />
      <IconButton
        icon={RedoIcon}
        label={text('redo')}
        disabled={!canRedo}
        disabledReason={readOnlyReason}
        onClick={() => engine.redo()}
      />
    </>
  )
}

function Actions({
  page,
  permissions,
  unsaved,
  building,
  onSave,
  onBuild,
  onBuilds,
  onPublish,
  onPreview,
  block,
  more,
}: BuilderHeaderProps) {
  const { working, readOnly, readOnlyReason } = useBuilder()
  const empty = useTopic('history', () => working.engine.toPage().assets.length === 0)
  const missing = useTopic('history', () => firstMissing(working))
  const saveable = maySave({ changed: unsaved, mayEdit: !readOnly, templateExists: page.templateExists })
  const saveReason = readOnlyReason ?? (unsaved && !page.templateExists ? text('needsTemplate') : undefined)
  const buildReason =
    permissions.publish !== 'edit'
      ? text('needsPublish')
      : page.tags.length === 0 || empty
        ? text('buildNeeds')
        : unsaved
          ? text('buildUnsaved')
          : missing && text('requiredMissing', { fields: missing })
  const buildButton = (
    <Button icon={BuildIcon} busy={building} disabledReason={buildReason} onClick={onBuild}>
      {text('build')}
    </Button>
  )
  if (block) {
    const label = block.pages ? blockText('publishTo', { n: block.pages }) : blockText('publishBlock')
    const saveButton = <SaveButton onSave={onSave} disabled={!saveable} disabledReason={saveReason} />
    return (
      <ActionBar
        actions={[
          { id: 'save', label: text('save'), element: saveButton },
          ...(onPublish ? [{ ...publishAction(onPublish, permissions.publish === 'edit'), label }] : []),
          ...pageActions(more, { unsaved, readOnlyReason }).filter(({ id }) => !ofPagesAlone.has(id)),
        ]}
      />
    )
  }
  const actions: Action[] = [
    {
      id: 'save',
      label: text('save'),
      element: <SaveButton onSave={onSave} disabled={!saveable} disabledReason={saveReason} />,
    },
    ...(onPublish ? [publishAction(onPublish, permissions.publish === 'edit')] : []),
    ...(permissions.publish === 'none' ? [] : [{ id: 'build', label: text('build'), element: buildButton }]),
    {
      id: 'preview',
      label: text('quickPreview'),
      icon: PreviewIcon,
      onClick: onPreview,
      disabledReason: page.tags.length === 0 ? text('previewNeeds') : undefined,
    },
    ...(permissions.publish === 'none' ? [] : [{ id: 'builds', label: text('builds'), onClick: onBuilds }]),
    ...pageActions(more, { unsaved, readOnlyReason }),
  ]
  return <ActionBar actions={actions} />
}

/** What a shared block has no use for: it is exported and copied with its pages. */
const ofPagesAlone: ReadonlySet<string> = new Set(['legacy', 'mdx', 'duplicate'])

/** The first required field of the page that is empty, with its card: `Hero, Title` (PAG-09). */
function firstMissing({ engine, registry }: WorkingPage): string | undefined {
  const [first] = requiredProblems(
    engine.toPage(),
    (path) => registry.get(path),
    (card) => {
      const descriptor = registry.get(card.path)
      return descriptor ? currentProps(descriptor, card) : card.props
    },
  )
  return first && `${first.component}, ${first.label}`
}
