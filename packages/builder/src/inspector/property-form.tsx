import { isUse } from '@perennial/domain/blocks'
import { type Card, missingFields } from '@perennial/domain/page'
import { type ComponentRegistry, currentProps } from '@perennial/page-runtime/contract'
import { safeHref } from '@perennial/page-runtime/links'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { ConditionEditor, withCondition } from '@perennial/ui/patterns/condition-editor'
import { SidePanel } from '@perennial/ui/side-panel'
import { Tabs } from '@perennial/ui/tabs'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { text as blockText } from '../blocks/texts/index.ts'
import { UseFields } from './use-fields.tsx'
import { text } from '../texts/index.ts'
import { BuilderContext, useBuilder, useCard, useTopic } from '../context/builder-context.ts'
import { FieldEditor } from './field-editor.tsx'
import { CardTranslations, leftOversIn, textsIn } from './localisation-panel.tsx'
import {
  ConditionsAboveContext,
  PendingConditions,
  PendingConditionsContext,
  usePendingCondition,
} from './pending-conditions.ts'
import * as styles from './property-form.styles.ts'

/**
 * The properties of one card. Changes show on the canvas during typing. Confirm keeps them; Cancel restores card and
 * translations to their state when the form opened (BLD-23, BLD-24).
 */
export function PropertyForm({
  cardId,
  startsWithConditions = false,
  onClose,
}: {
  cardId: string
  startsWithConditions?: boolean
  onClose(): void
}) {
  const builder = useBuilder()
  const { working } = builder
  const card = useCard(cardId)
  const locked = working.lockedBy(cardId)
  const readOnly = builder.readOnly || locked !== undefined
  const inForm = useMemo(() => ({ ...builder, readOnly }), [builder, readOnly])
  const [opened] = useState(() => ({
    card,
    translations: working.engine.envelope().customTranslations,
    contents: working.contentsOf(cardId),
  }))
  const [pending] = useState(() => new PendingConditions())
  const [problem, setProblem] = useState<string>()
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.focus(), [])
  useEffect(() => {
    if (!card) onClose()
  }, [card, onClose])
  if (!card) return null
  const descriptor = working.descriptorOf(card)
  const name = working.nameOf(card)
  const cancel = () => {
    if (opened.card) working.discardEdits(opened.card, opened.translations, opened.contents)
    onClose()
  }
  const confirm = () => {
    if (!pending.settle()) {
      setProblem(text('conditionUnfinished'))
      return
    }
    const now = working.engine.card(cardId)
    const wrong = now && problemOf(now, working.registry)
    if (wrong) {
      setProblem(wrong)
      return
    }
    working.engine.endTyping()
    onClose()
  }
  return (
    <SidePanel
      title={name}
      onClose={cancel}
      className={styles.sidePanel().className}
      footer={
        <div className={styles.foot().className}>
          {problem && (
            <p className={styles.footProblem().className} role="alert">
              {problem}
            </p>
          )}
          <Button onClick={cancel}>{readOnly ? text('close') : text('cancel')}</Button>
          {!readOnly && (
            <Button tone="primary" onClick={confirm}>
              {text('confirm')}
            </Button>
          )}
        </div>
      }
    >
      <div ref={body} tabIndex={-1} className={styles.formBody().className}>
        <p className={styles.version().className}>
          {isUse(card)
            ? blockText('group')
            : descriptor
              ? text('version', { version: descriptor.version })
              : text('unknownComponent')}
        </p>
        {locked !== undefined && (
          <Callout>{text('lockedExplained', { name: working.nameOf(working.engine.card(locked)) })}</Callout>
        )}
        <BuilderContext value={inForm}>
          <PendingConditionsContext value={pending}>
            <CardTabs card={card} name={name} startsWithConditions={startsWithConditions} />
          </PendingConditionsContext>
        </BuilderContext>
      </div>
    </SidePanel>
  )
}

function CardTabs({ card, name, startsWithConditions }: { card: Card; name: string; startsWithConditions: boolean }) {
  const { working } = useBuilder()
  const descriptor = working.descriptorOf(card)
  const translations = useTopic('page', () => working.engine.envelope().customTranslations)
  const translatable = textsIn(descriptor, card).length > 0 || leftOversIn(descriptor, card, translations).length > 0
  return (
    <Tabs
      label={name}
      defaultValue={startsWithConditions ? 'conditions' : 'properties'}
      tabs={[
        {
          id: 'properties',
          label: text('properties'),
          content: (
            <ConditionsAboveContext value={card.conditionProps ?? []}>
              {isUse(card) ? <UseFields use={card} /> : <Fields card={card} />}
            </ConditionsAboveContext>
          ),
        },
        {
          id: 'conditions',
          label: text('conditions'),
          count: card.conditionProps?.length || undefined,
          content: (
            <div className={styles.tabBody().className}>
              <p className={styles.explained().className}>{text('conditionsExplained')}</p>
              <CardConditions card={card} />
            </div>
          ),
        },
        ...(translatable
          ? [{ id: 'translations', label: text('translations'), content: <CardTranslations cardId={card.id} /> }]
          : []),
      ]}
    />
  )
}

function CardConditions({ card }: { card: Card }) {
  const { working, readOnly, zone } = useBuilder()
  const pending = usePendingCondition(card.id, (condition) => {
    const conditions = working.engine.card(card.id)?.conditionProps ?? []
    working.setConditions(card.id, withCondition(conditions, condition))
  })
  return (
    <ConditionEditor
      {...pending}
      conditions={card.conditionProps ?? []}
      zone={zone}
      readOnly={readOnly}
      onChange={(conditions) => working.setConditions(card.id, conditions)}
    />
  )
}

/** Why a card may not be confirmed: required fields that are empty, links that lead nowhere (PAG-09). */
function problemOf(card: Card, registry: ComponentRegistry): string | undefined {
  const descriptor = registry.get(card.path)
  if (!descriptor) return undefined
  const props = currentProps(descriptor, card)
  const missing = missingFields(descriptor.fields, props, (path) => registry.get(path))
  if (missing.length > 0) return text('requiredMissing', { fields: missing.map(({ label }) => label).join('; ') })
  const wrong = descriptor.fields.filter(
    ({ name, format }) => (format === 'link' || format === 'file') && !isLink(props[name]),
  )
  return wrong.length > 0 ? text('linkWrong', { fields: wrong.map(({ label }) => label).join('; ') }) : undefined
}

/** An address of this site, a part of the page, or one with a scheme; a bare word leads nowhere. */
const isLink = (value: unknown): boolean =>
  typeof value !== 'string' ||
  value.trim() === '' ||
  (safeHref(value) !== undefined && /^(?:[/#?.]|[a-z][a-z0-9+.-]*:|\{)/i.test(value.trim()))

function Fields({ card }: { card: Card }) {
  const { working } = useBuilder()
  const descriptor = working.registry.get(card.path)
  if (!descriptor) return <Callout tone="warning">{text('unknownExplained', { path: card.path })}</Callout>
  const props = currentProps(descriptor, card)
  return (
    <div className={styles.tabBody().className}>
      {descriptor.fields.map((field, index) => (
        <Grouped key={field.name} group={field.group} before={descriptor.fields[index - 1]?.group}>
          <FieldEditor
            field={field}
            value={props[field.name]}
            onChange={(value, typing) => working.setProp(card.id, field.name, value, { typing })}
            onBlur={() => working.engine.endTyping()}
          />
        </Grouped>
      ))}
    </div>
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
