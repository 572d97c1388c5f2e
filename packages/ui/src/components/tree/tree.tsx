import type { ReactNode } from 'react'
import { Tree as AriaTree, Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components'
import { CollapsedIcon, Icon, type IconPicture } from '../../icons/index.ts'
import { css, truncated, vars } from '../../theme/index.ts'

const root = css({ display: 'grid', gap: '1px', outline: 'none', overflow: 'auto', minInlineSize: 0 })
const item = css({
  display: 'block',
  borderRadius: vars.radius.md,
  color: vars.text.default,
  fontSize: '13px',
  lineHeight: '18px',
  cursor: 'pointer',
  outline: 'none',
  '&[data-hovered]': { background: vars.bg.hover },
  '&[data-selected], &[aria-current]': {
    background: vars.bg.selectedStrong,
    fontWeight: vars.font.weight.semibold,
  },
  '&[data-disabled]': { color: vars.text.disabled, cursor: 'default' },
  '&[data-focus-visible]': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-2px' },
  '@forced': { '&[data-selected]': { outline: '1px solid Highlight' } },
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '32px',
  paddingInlineEnd: '8px',
  // react-aria counts from 1; each level is indented by the width of the arrow.
  paddingInlineStart: 'calc((var(--tree-item-level) - 1) * 18px + 4px)',
})
const arrow = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '20px',
  blockSize: '20px',
  border: 0,
  padding: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.text.subtle,
  cursor: 'pointer',
  '& svg': { transition: `transform ${vars.motion.duration.fast}` },
  '[dir="rtl"] & svg': { transform: 'scaleX(-1)' },
  '[data-expanded] > * > * > &  svg': { transform: 'rotate(90deg)' },
  variants: { none: { true: { visibility: 'hidden' } } },
})
const picture = css({ color: vars.text.subtle, display: 'flex' })
const words = css({ ...truncated, minInlineSize: 0 })
const hint = css({
  ...truncated,
  marginInlineStart: 'auto',
  color: vars.text.muted,
  font: vars.type.caption,
  fontWeight: vars.font.weight.regular,
})

export interface TreeEntry {
  id: string
  label: string
  icon?: IconPicture
  /** At the end of the line: a count, a status. */
  hint?: ReactNode
  /** Makes the entry a link. */
  href?: string
  disabled?: boolean
  children?: readonly TreeEntry[]
}

export interface TreeProps {
  /** Label of the tree for assistive technology. */
  label: string
  /** The outermost entries; each holds its own as `children`. */
  entries: readonly TreeEntry[]
  /** The selected entry. */
  value?: string | null
  /** Called with the id of the selected entry. */
  onChange?: (id: string) => void
  /** The expanded entries, when the caller controls them. */
  expanded?: readonly string[]
  /** Ids of the entries that are expanded at first. */
  defaultExpanded?: readonly string[]
  /** Called with the ids of all expanded entries. */
  onExpandedChange?: (ids: readonly string[]) => void
  className?: string
}

const Entry = ({ entry }: { entry: TreeEntry }) => {
  const { id, label, icon, hint: note, href, disabled, children = [] } = entry
  return (
    <TreeItem id={id} textValue={label} href={href} isDisabled={disabled} className={item().className}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <div className={line().className}>
            <Button slot="chevron" className={arrow({ none: !hasChildItems }).className}>
              <Icon of={CollapsedIcon} size={14} />
            </Button>
            {icon && (
              <span className={picture().className}>
                <Icon of={icon} />
              </span>
            )}
            <span className={words().className}>{label}</span>
            {note !== undefined && <span className={hint().className}>{note}</span>}
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>{(child: TreeEntry) => <Entry entry={child} />}</Collection>
    </TreeItem>
  )
}

/** A hierarchy. One tab stop: arrow keys move, expand and collapse, letters jump, Enter selects. */
export function Tree({
  label,
  entries,
  value,
  onChange,
  expanded,
  defaultExpanded,
  onExpandedChange,
  className,
}: TreeProps) {
  return (
    <AriaTree
      aria-label={label}
      items={entries}
      selectionMode={value === undefined ? 'none' : 'single'}
      selectedKeys={value === undefined || value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys
        if (key !== undefined) onChange?.(String(key))
      }}
      disallowEmptySelection
      expandedKeys={expanded}
      defaultExpandedKeys={defaultExpanded}
      onExpandedChange={(keys) => onExpandedChange?.([...keys].map(String))}
      className={root({ className }).className}
    >
      {(entry: TreeEntry) => <Entry entry={entry} />}
    </AriaTree>
  )
}
