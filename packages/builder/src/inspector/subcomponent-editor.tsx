import type { Condition, Subcomponent } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { AddIcon } from '@perennial/ui/icons'
import { ConditionEditor, withCondition } from '@perennial/ui/patterns/condition-editor'
import { Tabs } from '@perennial/ui/tabs'
import { type ReactNode, use } from 'react'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import { EntryHead } from './entry-head.tsx'
import type { NestedEditorProps } from './field-editor-props.ts'
import { ConditionsAboveContext, usePendingCondition } from './pending-conditions.ts'
import * as styles from './property-form.styles.ts'

/** The parts inside a card, each with the fields of its component. Parts of an unknown component are left unchanged. */
export function SubcomponentEditor({ field, value, onChange, onBlur, renderField }: NestedEditorProps) {
  const { working, readOnly } = useBuilder()
  const parts = Array.isArray(value) ? (value as Subcomponent[]) : []
  const accepted = acceptedBy(working.registry, field.name)
  const full = field.max !== undefined && parts.length >= field.max
  const add = (path: string) => {
    const descriptor = working.registry.get(path)
    if (!descriptor) return
    const part: Subcomponent = {
      id: crypto.randomUUID(),
      component: descriptor.path,
      path: descriptor.path,
      name: descriptor.name,
      componentProps: structuredClone(descriptor.defaults) as Record<string, unknown>,
      conditionProps: [],
    }
    onChange([...parts, part])
  }
  return (
    <fieldset className={styles.list().className}>
      <legend className={styles.legend().className}>{field.label}</legend>
      {parts.map((part, index) => {
        const descriptor = working.registry.get(part.path)
        const name = headingOf(part) ?? part.name
        return (
          <div key={part.id} className={styles.entry().className} role="group" aria-label={name}>
            <EntryHead heading={name} name={name} entries={parts} at={index} onChange={onChange} />
            {descriptor ? (
              <PartTabs
                part={part}
                onConditions={(conditionProps) => onChange(parts.with(index, { ...part, conditionProps }))}
              >
                {descriptor.fields.map((inner) =>
                  renderField({
                    field: inner,
                    value: part.componentProps[inner.name],
                    onChange: (next, typing) =>
                      onChange(
                        parts.with(index, { ...part, componentProps: { ...part.componentProps, [inner.name]: next } }),
                        typing,
                      ),
                    onBlur,
                  }),
                )}
              </PartTabs>
            ) : (
              <p>{text('unknownExplained', { path: part.path })}</p>
            )}
          </div>
        )
      })}
      {!readOnly &&
        accepted.map(({ path, name }) => (
          <Button
            key={path}
            size="small"
            icon={AddIcon}
            disabledReason={full ? `At most ${field.max}.` : undefined}
            onClick={() => add(path)}
          >
            {text('entryAdd', { what: name.toLowerCase() })}
          </Button>
        ))}
    </fieldset>
  )
}

/** A part's own fields, and when it is shown (BLD-27). */
function PartTabs({
  part,
  onConditions,
  children,
}: {
  part: Subcomponent
  onConditions(conditions: Condition[]): void
  children: ReactNode
}) {
  const { readOnly, zone } = useBuilder()
  const above = use(ConditionsAboveContext)
  const conditions = Array.isArray(part.conditionProps) ? part.conditionProps : []
  const pending = usePendingCondition(part.id, (condition) => onConditions(withCondition(conditions, condition)))
  return (
    <Tabs
      label={part.name}
      tabs={[
        {
          id: 'properties',
          label: text('properties'),
          content: (
            <ConditionsAboveContext value={[...above, ...conditions]}>
              <div className={styles.part().className}>{children}</div>
            </ConditionsAboveContext>
          ),
        },
        {
          id: 'conditions',
          label: text('conditions'),
          count: conditions.length || undefined,
          content: (
            <div className={styles.part().className}>
              <ConditionEditor
                {...pending}
                conditions={conditions}
                above={above}
                zone={zone}
                readOnly={readOnly}
                onChange={onConditions}
              />
            </div>
          ),
        },
      ]}
    />
  )
}

function headingOf(part: Subcomponent): string | undefined {
  const { name, title, label } = part.componentProps
  return [name, title, label].find((text) => typeof text === 'string' && text !== '') as string | undefined
}

/** The components that a card's slot accepts. */
function acceptedBy(
  registry: ReturnType<typeof useBuilder>['working']['registry'],
  slotName: string,
): { path: string; name: string }[] {
  const paths = new Set(
    [...registry.values()]
      .flatMap(({ slots }) => slots ?? [])
      .filter(({ name }) => name === slotName)
      .flatMap(({ accepts }) => accepts),
  )
  return [...paths].flatMap((path) => registry.get(path) ?? []).map(({ path, name }) => ({ path, name }))
}
