import { Dialog } from '@perennial/ui/dialog'
import { css, vars } from '@perennial/ui/theme'
import { Fragment } from 'react'
import { text } from './texts.ts'
import { printedKeys } from './keys.ts'
import { useShortcutList } from './registry.tsx'

const list = css({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 24px', alignItems: 'center', margin: 0 })
const heading = css({ gridColumn: '1 / -1', font: vars.type.label, color: vars.text.subtle, marginBlockStart: '8px' })
const keyRow = css({ display: 'flex', gap: '4px', alignItems: 'center', margin: 0, color: vars.text.subtle })
const keyCap = css({
  minInlineSize: '24px',
  padding: '2px 6px',
  border: `1px solid ${vars.border.field}`,
  borderRadius: vars.radius.sm,
  background: vars.bg.sunken,
  font: vars.type.code,
  textAlign: 'center',
})
const hint = css({ color: vars.text.muted })

/** All shortcuts that work now, by group. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = useShortcutList()
  const groups = [...new Set(shortcuts.map(({ group }) => group))]
  return (
    <Dialog open={open} onClose={onClose} title={text('keyboardShortcuts')} size="medium">
      <p className={hint().className}>{text('keyboardHint')}</p>
      <dl className={list().className}>
        {groups.map((group) => (
          <Fragment key={group}>
            <dt className={heading().className}>{group}</dt>
            <dd hidden />
            {shortcuts
              .filter((one) => one.group === group)
              .map(({ keys, label }) => (
                <Fragment key={keys}>
                  <dt>{label}</dt>
                  <dd className={keyRow().className}>
                    <Keys keys={keys} />
                  </dd>
                </Fragment>
              ))}
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}

/** Keys as caps; those of a sequence with a word between. */
function Keys({ keys }: { keys: string }) {
  const sequence = keys.includes(' ')
  return printedKeys(keys).map((cap, index) => (
    <Fragment key={cap}>
      {sequence && index > 0 && <span>{text('then')}</span>}
      <kbd className={keyCap().className}>{cap}</kbd>
    </Fragment>
  ))
}
