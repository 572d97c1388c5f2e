import { useMemo } from 'react'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { CopyButton } from '../copy-button/index.ts'
import { jsonTokens } from './json-lines.ts'

const frame = css({
  position: 'relative',
  background: vars.bg.subtle,
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.border.subtle}`,
})
const text = css({
  font: vars.type.code,
  padding: '12px 44px 12px 14px',
  overflow: 'auto',
  whiteSpace: 'pre',
  tabSize: 2,
  outline: 'none',
  borderRadius: vars.radius.md,
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-2px' },
})
const corner = css({ position: 'absolute', insetBlockStart: '6px', insetInlineEnd: '6px' })
const piece = css({
  variants: {
    kind: {
      key: { color: vars.text.default, fontWeight: 540 },
      string: { color: vars.text.link },
      number: { color: vars.status.info.text },
      word: { color: vars.status.beta.text },
      mark: { color: vars.text.subtle },
    },
  },
})

export interface JsonViewProps {
  value: unknown
  /** Label for assistive technology. */
  label: string
  /** Maximum height in pixels before it scrolls. */
  maxHeight?: number
}

/** A stored record as JSON, to read and to copy. */
export function JsonView({ value, label, maxHeight = 480 }: JsonViewProps) {
  const messages = useMessages()
  const tokens = useMemo(() => jsonTokens(value), [value])
  return (
    <div className={frame().className}>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <pre
        role="region"
        aria-label={label}
        tabIndex={0}
        className={text().className}
        style={{ maxBlockSize: maxHeight }}
      >
        {tokens.map(({ kind, text: words }, index) =>
          kind === 'mark' ? (
            words
          ) : (
            <span key={index} className={piece({ kind }).className}>
              {words}
            </span>
          ),
        )}
      </pre>
      <div className={corner().className}>
        <CopyButton value={tokens.map(({ text: words }) => words).join('')} label={`${messages.copy} JSON`} />
      </div>
    </div>
  )
}
