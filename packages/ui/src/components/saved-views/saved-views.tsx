import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { AddIcon, DeleteIcon, EditIcon, MoreIcon, SaveIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages, useNumberFormat } from '../../messages/index.ts'
import { css, focusRing, vars } from '../../theme/index.ts'
import { Dialog } from '../dialog/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Menu } from '../menu/index.ts'
import { Popover } from '../popover/index.ts'
import { ViewNameForm } from './view-name-form.tsx'

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  borderBlockEnd: `1px solid ${vars.border.default}`,
  overflowX: 'auto',
  // Room for the first view's focus ring, which the scroll edge would clip.
  paddingInline: '4px',
  marginInline: '-4px',
})
const list = css({ display: 'flex', gap: '2px' })
const entry = css({ display: 'flex', alignItems: 'center' })
const view = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  padding: '8px 10px 9px',
  border: 0,
  borderRadius: vars.radius.md,
  background: 'none',
  font: `${vars.font.weight.medium} 14px/20px ${vars.font.family.sans}`,
  color: vars.text.muted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ...focusRing,
  '&:focus-visible, &[data-focus-visible]': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-3px' },
  '&[data-hovered]': { color: vars.text.default },
  '&[aria-current]': { color: vars.text.default },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: '8px',
    insetBlockEnd: 0,
    blockSize: '2px',
    borderRadius: '2px',
    background: vars.action.primary.bg,
    forcedColorAdjust: 'none',
  },
})
const note = css({ font: vars.type.caption, color: vars.text.subtle })

export interface SavedView {
  id: string
  name: string
  /** Number of rows the view shows. */
  count?: number
  /** The view is user-defined, so it can be changed and deleted. Built-in views cannot. */
  own?: boolean
}

export interface SavedViewsProps {
  views: readonly SavedView[]
  /** The active view; null while the filters match none. */
  value: string | null
  onChange: (id: string) => void
  /** The filters differ from the active view, which can then be updated. */
  changed?: boolean
  /** Saves the current filters under a name. A rejection shows its message under the name, which stays as typed. */
  onSave?: (name: string) => void | Promise<void>
  /** Validates a name; returns an error message. `id` is the view that is renamed, whose own name is free. */
  nameErrorOf?: (name: string, id?: string) => string | undefined
  /** Saves the current filters to the active view. */
  onUpdate?: (id: string) => void
  onRename?: (id: string, name: string) => void | Promise<void>
  onDelete?: (id: string) => void
  className?: string
}

/** A user's saved filters as tabs over the table, with a plus button that saves the current ones. */
export function SavedViews({
  views,
  value,
  onChange,
  changed = false,
  onSave,
  nameErrorOf,
  onUpdate,
  onRename,
  onDelete,
  className,
}: SavedViewsProps) {
  const messages = useMessages()
  const format = useNumberFormat()
  const [renamed, setRenamed] = useState<SavedView>()
  return (
    <nav aria-label={messages.viewsLabel} className={bar({ className }).className}>
      <ul className={list().className}>
        {views.map(({ id, name, count, own }) => {
          const current = id === value
          return (
            <li key={id} className={entry().className}>
              <AriaButton
                aria-current={current ? 'true' : undefined}
                onPress={() => onChange(id)}
                className={view().className}
              >
                {name}
                {count !== undefined && <span className={note().className}>{format(count)}</span>}
                {current && changed && <span className={note().className}>{messages.viewChanged}</span>}
              </AriaButton>
              {current && own && (onUpdate || onRename || onDelete) && (
                <Menu
                  label={fill(messages.viewMenu, { name })}
                  trigger={<IconButton icon={MoreIcon} label={fill(messages.viewMenu, { name })} />}
                  entries={[
                    {
                      id: 'change',
                      actions: [
                        ...(onUpdate
                          ? [
                              {
                                id: 'update',
                                label: messages.viewUpdate,
                                icon: SaveIcon,
                                disabled: !changed,
                                hint: changed ? undefined : messages.nothingChanged,
                                onClick: () => onUpdate(id),
                              },
                            ]
                          : []),
                        ...(onRename
                          ? [
                              {
                                id: 'rename',
                                label: messages.viewRename,
                                icon: EditIcon,
                                onClick: () => setRenamed({ id, name }),
                              },
                            ]
                          : []),
                      ],
                    },
                    {
                      id: 'danger',
                      actions: onDelete
                        ? [
                            {
                              id: 'delete',
                              label: messages.viewDelete,
                              icon: DeleteIcon,
                              tone: 'danger' as const,
                              onClick: () => onDelete(id),
                            },
                          ]
                        : [],
                    },
                  ]}
                />
              )}
            </li>
          )
        })}
      </ul>
      {onSave && <NewView onSave={onSave} nameErrorOf={nameErrorOf} />}
      {renamed && onRename && (
        <Dialog open size="small" title={messages.viewRename} onClose={() => setRenamed(undefined)}>
          <ViewNameForm
            name={renamed.name}
            nameErrorOf={(name) => nameErrorOf?.(name, renamed.id)}
            onSubmit={async (name) => {
              await onRename(renamed.id, name)
              setRenamed(undefined)
            }}
          />
        </Dialog>
      )}
    </nav>
  )
}

function NewView({
  onSave,
  nameErrorOf,
}: Required<Pick<SavedViewsProps, 'onSave'>> & Pick<SavedViewsProps, 'nameErrorOf'>) {
  const messages = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={messages.viewSave}
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon={AddIcon} label={messages.viewSave} hasPopup="dialog" />}
    >
      <ViewNameForm
        nameErrorOf={nameErrorOf}
        onSubmit={async (name) => {
          await onSave(name)
          setOpen(false)
        }}
      />
    </Popover>
  )
}
