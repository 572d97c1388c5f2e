import { type PageDocument, parsePageText } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { CodeEditor } from '@perennial/ui/code-editor'
import { useState } from 'react'
import { messages, say } from '../messages/index.ts'
import { useBuilder } from './builder-context.ts'
import * as styles from './page-builder.styles.ts'

export interface JsonPaneProps {
  /** Back to the canvas. */
  onClose(): void
  /** The typed page needs sections that the open one cannot grow: it is opened anew, with it as unsaved work. */
  onReopen(document: PageDocument): void
}

/**
 * The working page as JSON, checked while it is typed (BLD-50). Applying it is one entry of the history; until then, and
 * while it is not valid, the page stays as it is and what was typed stays here.
 */
export function JsonPane({ onClose, onReopen }: JsonPaneProps) {
  const { working, readOnly, notify } = useBuilder()
  const [start] = useState(() => JSON.stringify(working.engine.toPage(), null, 2))
  const [text, setText] = useState(start)
  const parsed = parsePageText(text)
  const problems = parsed.ok ? [] : parsed.errors
  const changed = text !== start
  const apply = () => {
    if (!parsed.ok) return
    if (!working.replaceWith(parsed.value, messages.jsonChanged)) onReopen(parsed.value)
    notify(messages.jsonApplied)
    onClose()
  }
  return (
    <section aria-label={messages.json} className={styles.jsonPane().className}>
      <div className={styles.jsonBar().className}>
        <span role="status">
          {problems.length > 0
            ? say(problems.length === 1 ? 'jsonProblem' : 'jsonProblems', { n: problems.length })
            : changed
              ? messages.jsonReady
              : messages.jsonSame}
        </span>
        <span className={styles.grow().className} />
        <Button onClick={onClose}>{changed ? messages.cancel : messages.showBuilder}</Button>
        {!readOnly && (
          <Button tone="primary" disabled={!changed || problems.length > 0} onClick={apply}>
            {messages.jsonApply}
          </Button>
        )}
      </div>
      {problems.length > 0 && (
        <Callout tone="danger">
          {problems.slice(0, 5).map(({ message }) => (
            <span key={message} className={styles.problem().className}>
              {message}
            </span>
          ))}
        </Callout>
      )}
      <CodeEditor
        label={messages.json}
        labelHidden
        language="json"
        rows={28}
        value={text}
        readOnly={readOnly}
        onChange={setText}
      />
    </section>
  )
}
