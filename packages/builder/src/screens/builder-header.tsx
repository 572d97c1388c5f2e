import { Button } from '@perennial/ui/button'
import { RelativeTime } from '@perennial/ui/date-time'
import { IconButton } from '@perennial/ui/icon-button'
import { BackIcon, BuildIcon, DoneIcon, Icon, PreviewIcon, RedoIcon, UndoIcon } from '@perennial/ui/icons'
import { PublishBadge } from '@perennial/ui/publish-badge'
import { SaveButton } from '@perennial/ui/save-button'
import { messages } from '../messages/index.ts'
import { useBuilder, useTopic } from './builder-context.ts'
import type { BuilderPermissions, EditedPage } from './page-builder-props.ts'
import { MoreMenu, type MoreMenuProps } from './more-menu.tsx'
import * as styles from './page-builder.styles.ts'

export interface BuilderHeaderProps {
  page: EditedPage
  permissions: BuilderPermissions
  savedAt: string
  unsaved: boolean
  building: boolean
  onBack(): void
  onSave(): Promise<unknown>
  onBuild(): void
  onBuilds(): void
  onPreview(): void
  /** What stands in the menu behind the bar. */
  more: Omit<MoreMenuProps, 'unsaved'>
}

/** Name and state of the page, undo and redo, then Save, Build, Builds and Quick preview (BLD-01). */
export function BuilderHeader({
  page,
  permissions,
  savedAt,
  unsaved,
  building,
  onBack,
  onSave,
  onBuild,
  onBuilds,
  onPreview,
  more,
}: BuilderHeaderProps) {
  const { working, readOnly } = useBuilder()
  const { engine } = working
  const canUndo = useTopic('history', engine.canUndo)
  const canRedo = useTopic('history', engine.canRedo)
  const last = useTopic('history', () => engine.history().at(-1)?.label)
  const publishReason =
    permissions.publish !== 'edit'
      ? 'You need the right to publish.'
      : page.tags.length === 0 || engine.toPage().assets.length === 0
        ? messages.buildNeeds
        : unsaved
          ? messages.buildUnsaved
          : undefined
  return (
    <header className={styles.bar().className}>
      <IconButton icon={BackIcon} label={messages.back} onClick={onBack} />
      <h1 className={styles.pageName().className}>{page.name}</h1>
      <PublishBadge state={page.publication.state === 'unpublished_changes' ? 'changed' : page.publication.state} />
      <span className={styles.savedNote().className} role="status">
        {unsaved ? (
          messages.unsaved
        ) : (
          <>
            <Icon of={DoneIcon} size={14} />
            {messages.saved} <RelativeTime value={savedAt} />
          </>
        )}
      </span>
      <span className={styles.grow().className} />
      {!readOnly && (
        <>
          <IconButton
            icon={UndoIcon}
            label={messages.undo}
            hint={last ? `${messages.undo}: ${last}` : undefined}
            disabled={!canUndo}
            onClick={() => engine.undo()}
          />
          <IconButton icon={RedoIcon} label={messages.redo} disabled={!canRedo} onClick={() => engine.redo()} />
          <SaveButton onSave={onSave} disabled={!unsaved} />
        </>
      )}
      {permissions.publish !== 'none' && (
        <>
          <Button icon={BuildIcon} busy={building} disabledReason={publishReason} onClick={onBuild}>
            {messages.build}
          </Button>
          <Button onClick={onBuilds}>{messages.builds}</Button>
        </>
      )}
      <Button icon={PreviewIcon} onClick={onPreview}>
        {messages.quickPreview}
      </Button>
      <MoreMenu {...more} unsaved={unsaved} />
    </header>
  )
}
