import { type PageDocument, parsePageText } from '@perennial/domain/page'
import type { FieldError } from '@perennial/domain/result'
import { type ComponentRegistry, limitErrors, typeErrors } from '@perennial/page-runtime/contract'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { CodeEditor } from '@perennial/ui/code-editor'
import { useState } from 'react'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import * as styles from './page-builder.styles.ts'

export interface JsonPaneProps {
  /** Back to the canvas. */
  onClose(): void
  /** The typed page has sections that the open engine cannot create: it is opened again, as unsaved work. */
  onReopen(document: PageDocument): void
}

/** Values of the page's cards that their components cannot have, by path (PAG-10). */
const propertyErrors = ({ assets }: PageDocument, registry: ComponentRegistry): FieldError[] =>
  assets.flatMap((card, index) => {
    const fields = registry.get(card.path)?.fields
    if (!fields) return []
    const at = `assets.${index}.props`
    return [...typeErrors(fields, card.props, registry, at), ...limitErrors(fields, card.props, at)]
  })

const messageOf = ({ path, message }: FieldError) => (message.startsWith(path) ? message : `${path}: ${message}`)

/**
 * The working page as JSON, validated during typing (BLD-50). Applying it is one entry of the history. Until then, or
 * while it is invalid, the page does not change and the typed text stays here.
 */
export function JsonPane({ onClose, onReopen }: JsonPaneProps) {
  const { working, readOnly, notify } = useBuilder()
  const [start] = useState(() => JSON.stringify(working.engine.toPage(), null, 2))
  const [typed, setTyped] = useState(start)
  const parsed = parsePageText(typed)
  // What was odd before keeps nobody from changing the rest.
  const [odd] = useState(() => new Set(propertyErrors(working.engine.toPage(), working.registry).map(messageOf)))
  const problems = parsed.ok
    ? propertyErrors(parsed.value, working.registry).filter((one) => !odd.has(messageOf(one)))
    : parsed.errors
  const changed = typed !== start
  const apply = () => {
    if (!parsed.ok || problems.length > 0) return
    const isUndoable = working.replaceWith(parsed.value, text('jsonChanged'))
    if (!isUndoable) onReopen(parsed.value)
    notify(isUndoable ? text('jsonApplied') : text('jsonReopened'))
    onClose()
  }
  return (
    <section aria-label={text('json')} className={styles.jsonPane().className}>
      <div className={styles.jsonBar().className}>
        <span role="status">
          {problems.length > 0
            ? text('jsonProblems', { n: problems.length })
            : changed
              ? text('jsonReady')
              : text('jsonSame')}
        </span>
        <span className={styles.grow().className} />
        <Button onClick={onClose}>{changed ? text('cancel') : text('showBuilder')}</Button>
        {!readOnly && (
          <Button tone="primary" disabled={!changed || problems.length > 0} onClick={apply}>
            {text('jsonApply')}
          </Button>
        )}
      </div>
      {problems.length > 0 && (
        <Callout tone="danger">
          {problems.slice(0, 5).map((one) => (
            <span key={messageOf(one)} className={styles.problem().className}>
              {parsed.ok ? messageOf(one) : one.message}
            </span>
          ))}
        </Callout>
      )}
      <CodeEditor
        label={text('json')}
        labelHidden
        language="json"
        rows={28}
        value={typed}
        readOnly={readOnly}
        onChange={setTyped}
      />
    </section>
  )
}
