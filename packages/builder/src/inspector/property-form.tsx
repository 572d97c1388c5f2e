import { currentProps } from '@perennial/page-runtime/contract'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { ConditionEditor } from '@perennial/ui/patterns/condition-editor'
import { Tabs } from '@perennial/ui/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { messages, say } from '../messages/index.ts'
import { useBuilder, useCard } from '../screens/builder-context.ts'
import { FieldEditor } from './field-editor.tsx'
import * as styles from './property-form.styles.ts'

/**
 * The properties of one card. Changes show on the canvas while they are typed; Confirm keeps them, Cancel brings the
 * card back as it was when the form opened (BLD-24).
 */
export function PropertyForm({ cardId, onClose }: { cardId: string; onClose(): void }) {
  const { working, readOnly } = useBuilder()
  const card = useCard(cardId)
  const opened = useRef(card)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (!card) onClose()
  }, [card, onClose])
  if (!card) return null
  const descriptor = working.registry.get(card.path)
  const props = descriptor ? currentProps(descriptor, card) : card.props
  const cancel = () => {
    const former = opened.current
    if (former && former !== working.engine.card(cardId)) {
      working.engine.run(
        { type: 'setCard', id: cardId, card: former },
        { label: `Discarded changes of ${working.nameOf(card)}` },
      )
    }
    onClose()
  }
  const confirm = () => {
    working.engine.endTyping()
    onClose()
  }
  const fields = (
    <div className={styles.form().className}>
      {descriptor ? (
        descriptor.fields.map((field, at) => (
          <Grouped key={field.name} group={field.group} before={descriptor.fields[at - 1]?.group}>
            <FieldEditor
              field={field}
              value={props[field.name]}
              onChange={(value, typing) => working.setProp(cardId, field.name, value, { typing })}
              onBlur={() => working.engine.endTyping()}
            />
          </Grouped>
        ))
      ) : (
        <Callout tone="warning">{say('unknownExplained', { path: card.path })}</Callout>
      )}
    </div>
  )
  return (
    <section aria-label={say('edit')} onKeyDown={(event) => event.key === 'Escape' && cancel()}>
      <div className={styles.head().className}>
        <h2 ref={heading} tabIndex={-1} className={styles.title().className}>
          {working.nameOf(card)}
          <span className={styles.version().className}>
            {descriptor ? `Version ${descriptor.version}` : messages.unknownComponent}
          </span>
        </h2>
        <Button onClick={cancel}>{readOnly ? messages.close : messages.cancel}</Button>
        {!readOnly && (
          <Button tone="primary" onClick={confirm}>
            {messages.confirm}
          </Button>
        )}
      </div>
      <Tabs
        label={working.nameOf(card)}
        tabs={[
          { id: 'properties', label: messages.properties, content: fields },
          {
            id: 'conditions',
            label: messages.conditions,
            count: card.conditionProps?.length || undefined,
            content: (
              <div className={styles.form().className}>
                <p className={styles.explained().className}>{messages.conditionsExplained}</p>
                <ConditionEditor
                  conditions={card.conditionProps ?? []}
                  readOnly={readOnly}
                  onChange={(conditions) => working.setConditions(cardId, conditions)}
                />
              </div>
            ),
          },
        ]}
      />
    </section>
  )
}

function Grouped({ group, before, children }: { group?: string; before?: string; children: ReactNode }) {
  return (
    <>
      {group && group !== before && <h3 className={styles.group().className}>{group}</h3>}
      {children}
    </>
  )
}
