import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'
import { css, focusRing, vars, visuallyHidden } from '../../theme/index.ts'

const root = css({ display: 'flex', flexDirection: 'column', minBlockSize: 0, minInlineSize: 0 })
const list = css({
  display: 'flex',
  gap: '2px',
  overflowX: 'auto',
  overflowY: 'hidden',
  flex: 'none',
  padding: '4px 4px 0',
  borderBlockEnd: `1px solid ${vars.border.default}`,
})
const tab = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  position: 'relative',
  padding: '8px 10px 9px',
  font: `${vars.font.weight.medium} 14px/20px ${vars.font.family.sans}`,
  color: vars.text.muted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderRadius: `${vars.radius.sm} ${vars.radius.sm} 0 0`,
  ...focusRing,
  '&:focus-visible, &[data-focus-visible]': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-3px' },
  '&[data-hovered]': { color: vars.text.default },
  '&[data-selected]': { color: vars.text.default },
  '&[data-selected]::after': {
    content: '""',
    position: 'absolute',
    insetInline: '8px',
    insetBlockEnd: '0',
    blockSize: '2px',
    borderRadius: '2px',
    background: vars.action.primary.bg,
    forcedColorAdjust: 'none',
  },
  '&[data-disabled]': { color: vars.text.disabled, cursor: 'default' },
})
const count = css({ font: vars.type.caption, color: vars.text.subtle })
const mark = css({
  inlineSize: '7px',
  blockSize: '7px',
  borderRadius: vars.radius.full,
  forcedColorAdjust: 'none',
  variants: {
    kind: { changed: { background: vars.status.warning.icon }, wrong: { background: vars.status.danger.icon } },
  },
})
const spoken = css(visuallyHidden)
const panel = css({
  outline: 'none',
  minBlockSize: 0,
  '&[data-focus-visible]': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-2px' },
  variants: {
    fill: { true: { flex: 1, display: 'flex', flexDirection: 'column' } },
    padded: { true: { paddingBlockStart: vars.space[4] } },
  },
})

export interface TabItem {
  id: string
  label: string
  /** Number of items in the tab. */
  count?: number
  content: ReactNode
  disabled?: boolean
  /** State shown on the tab: unsaved changes or errors inside. */
  mark?: 'changed' | 'wrong'
}

export interface TabsProps {
  /** Label of the tab list. */
  label: string
  /** The parts in order, each with its panel. */
  tabs: readonly TabItem[]
  /** Id of the selected tab. With it, you keep the state. */
  value?: string
  /** Id of the tab that is selected at first; the first one by default. */
  defaultValue?: string
  /** Called with the id of the selected tab. */
  onChange?: (id: string) => void
  /** The panel fills the remaining height, for panels that scroll themselves. */
  fill?: boolean
  className?: string
}

/** Views of one object. Arrow keys move and select, Home and End go to the ends. */
export function Tabs({ label, tabs, value, defaultValue, onChange, fill = false, className }: TabsProps) {
  const messages = useMessages()
  return (
    <AriaTabs
      selectedKey={value}
      defaultSelectedKey={defaultValue}
      onSelectionChange={(key) => onChange?.(String(key))}
      className={root({ className }).className}
    >
      <TabList aria-label={label} className={list().className}>
        {tabs.map(({ id, label: words, count: n, disabled, mark: kind }) => (
          <Tab key={id} id={id} isDisabled={disabled} className={tab().className}>
            {words}
            {n !== undefined && <span className={count().className}>{n}</span>}
            {kind && (
              <span className={mark({ kind }).className}>
                <span className={spoken().className}>
                  {kind === 'wrong' ? messages.tabErrors : messages.tabChanged}
                </span>
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={panel({ fill, padded: !fill }).className}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
