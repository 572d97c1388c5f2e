import { lazy, Suspense } from 'react'
import { FieldGroup, fieldBox, type FieldProps } from '../field/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import type { CodeLanguage, CodeProblem } from './code-view.ts'

export type { CodeProblem } from './code-view.ts'

// Loaded with the first editor: the engine is about 120 kB compressed.
const CodeMirror = lazy(() => import('./code-mirror.tsx'))

const box = css({ display: 'grid', overflow: 'hidden', '&&': { padding: 0, minBlockSize: 'var(--code-height)' } })
const waiting = css({
  margin: 0,
  padding: '8px 12px',
  font: vars.type.code,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: vars.text.muted,
})

export interface CodeEditorProps extends Omit<FieldProps, 'name'> {
  value: string
  onChange?: (value: string) => void
  onBlur?: () => void
  language: CodeLanguage
  /** Called with the problems in the code whenever they change; an empty list means none. */
  onProblems?: (problems: CodeProblem[]) => void
  /** Minimum number of visible lines; the editor grows to about thirty and then scrolls. */
  rows?: number
}

/**
 * A code editor with syntax colours and checks while typing. It lives in a shadow root with constructed style sheets,
 * so that it works where the content security policy forbids inline styles.
 */
export function CodeEditor({
  value,
  onChange,
  onBlur,
  language,
  onProblems,
  rows = 8,
  disabled = false,
  readOnly = false,
  ...group
}: CodeEditorProps) {
  const messages = useMessages()
  return (
    <FieldGroup {...group}>
      <div
        className={
          fieldBox({
            invalid: group.error !== undefined,
            off: disabled,
            readOnly,
            area: true,
            className: box().className,
          }).className
        }
        style={{ '--code-height': `${rows * 20 + 16}px` } as Record<string, string>}
      >
        <Suspense
          fallback={
            <pre aria-busy="true" title={messages.codeLoading} className={waiting().className}>
              {value}
            </pre>
          }
        >
          <CodeMirror
            label={group.label}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            language={language}
            onProblems={onProblems}
            locked={disabled || readOnly}
            invalid={group.error !== undefined}
            unexpected={fill(messages.codeUnexpected, { language: language.toUpperCase() })}
          />
        </Suspense>
      </div>
    </FieldGroup>
  )
}
