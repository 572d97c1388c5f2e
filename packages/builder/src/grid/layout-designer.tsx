import { type CustomLayout, type CustomSection, customLayoutLimits, layoutColumns } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { AddIcon, DeleteIcon } from '@perennial/ui/icons'
import { NumberField } from '@perennial/ui/number-field'
import { Row, Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { type KeyboardEvent, useState } from 'react'
import { GridLayout, useContainerWidth, verticalCompactor } from 'react-grid-layout'
import { text } from '../texts/index.ts'
import { type GridStep, gridOf, layoutFrom, stepped, withoutSection, withSection } from './section-grid.ts'
import * as styles from './grid.styles.ts'

export interface LayoutDesignerProps {
  layout: CustomLayout
  /** Message of a validation error. */
  problems: readonly string[]
  readOnly: boolean
  /** Number of cards by section: a section with cards is not removed without confirmation. */
  cardsIn(name: string): number
  onChange(layout: CustomLayout): void
}

const rowHeight = 44
const margin = [6, 6] as const

/**
 * Designs the sections of a page on twelve columns: placed and sized by mouse, by keys (arrows move, with Shift they
 * size) or by numbers.
 */
export function LayoutDesigner({ layout, problems, readOnly, cardsIn, onChange }: LayoutDesignerProps) {
  const [chosenName, setChosenName] = useState<string | null>(layout.sections[0]?.name ?? null)
  const { width, containerRef, mounted } = useContainerWidth()
  const chosen = layout.sections.find(({ name }) => name === chosenName)
  const step = (name: string, by: GridStep) => onChange(stepped(layout, name, by))
  const press = (event: KeyboardEvent, name: string) => {
    const by = stepOf(event)
    if (!by || readOnly) return
    event.preventDefault()
    event.stopPropagation()
    step(name, by)
  }
  return (
    <Stack gap="small">
      <p id="layout-how" className={styles.how().className}>
        {text('layoutHow')}
      </p>
      <div ref={containerRef} className={styles.sheet().className} role="group" aria-label={text('layoutGrid')}>
        {mounted && (
          <GridLayout
            width={width}
            layout={gridOf(layout)}
            gridConfig={{ cols: layoutColumns, rowHeight, margin, containerPadding: margin }}
            dragConfig={{ enabled: !readOnly }}
            resizeConfig={{ enabled: !readOnly, handles: ['se', 'e', 's'] }}
            compactor={verticalCompactor}
            onDragStop={(grid) => onChange(layoutFrom(layout, grid))}
            onResizeStop={(grid) => onChange(layoutFrom(layout, grid))}
          >
            {layout.sections.map((section) => (
              <div key={section.name} className={styles.item().className} data-chosen={section === chosen || undefined}>
                <button
                  type="button"
                  className={styles.itemButton().className}
                  aria-pressed={section === chosen}
                  aria-describedby="layout-how"
                  onClick={() => setChosenName(section.name)}
                  onFocus={() => setChosenName(section.name)}
                  onKeyDown={(event) => press(event, section.name)}
                >
                  <span>
                    {section.name}
                    <span className={styles.hidden().className}>: {text('layoutPlace', placeOf(section))}</span>
                  </span>
                  {/* Decorative: the position is also given as text. */}
                  <span data-span={section.span} className={styles.size().className} />
                </button>
              </div>
            ))}
          </GridLayout>
        )}
      </div>
      {problems.map((problem) => (
        <p key={problem} className={styles.problem().className} role="alert">
          {problem}
        </p>
      ))}
      {!readOnly && (
        <Button
          size="small"
          icon={AddIcon}
          disabledReason={
            layout.sections.length >= customLayoutLimits.sections
              ? text('atMost', { n: customLayoutLimits.sections })
              : undefined
          }
          onClick={() => {
            const next = withSection(layout)
            setChosenName(next.sections.at(-1)!.name)
            onChange(next)
          }}
        >
          {text('layoutAdd')}
        </Button>
      )}
      {chosen && (
        <SectionFields
          section={chosen}
          readOnly={readOnly}
          removable={layout.sections.length > 1}
          cards={cardsIn(chosen.name)}
          isTaken={(name) => layout.sections.some((one) => one !== chosen && one.name === name)}
          onStep={(by) => step(chosen.name, by)}
          onChange={(next) => {
            setChosenName(next.name)
            onChange({ ...layout, sections: layout.sections.map((one) => (one === chosen ? next : one)) })
          }}
          onRemove={() => {
            setChosenName(layout.sections.find((one) => one !== chosen)?.name ?? null)
            onChange(withoutSection(layout, chosen.name))
          }}
        />
      )}
    </Stack>
  )
}

const placeOf = ({ column, span, row, rows }: CustomSection) => ({ column, span, row, rows })

function stepOf({ key, shiftKey: size, altKey, ctrlKey, metaKey }: KeyboardEvent): GridStep | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  switch (key) {
    case 'ArrowLeft':
      return size ? { span: -1 } : { column: -1 }
    case 'ArrowRight':
      return size ? { span: 1 } : { column: 1 }
    case 'ArrowUp':
      return size ? { rows: -1 } : { row: -1 }
    case 'ArrowDown':
      return size ? { rows: 1 } : { row: 1 }
    default:
      return undefined
  }
}

/** One section in words and numbers. */
function SectionFields({
  section,
  readOnly,
  removable,
  cards,
  isTaken,
  onStep,
  onChange,
  onRemove,
}: {
  section: CustomSection
  readOnly: boolean
  removable: boolean
  cards: number
  /** Whether another section has this name. */
  isTaken(name: string): boolean
  onStep(by: GridStep): void
  onChange(section: CustomSection): void
  onRemove(): void
}) {
  const { name, column, span, row, rows, limit } = section
  // On the way to "body2" lies "body": sections are known by their names, so a taken one is not applied.
  const [taken, setTaken] = useState<string>()
  const number = (label: string, value: number, max: number, move: (by: number) => GridStep) => (
    <NumberField
      label={label}
      min={1}
      max={max}
      step={1}
      readOnly={readOnly}
      value={value}
      onChange={(next) => next !== null && onStep(move(next - value))}
    />
  )
  return (
    <div className={styles.fields().className} role="group" aria-label={text('layoutFields', { name })}>
      <TextField
        label={text('layoutName')}
        mono
        maxLength={40}
        readOnly={readOnly}
        value={taken ?? name}
        error={taken === undefined ? undefined : text('layoutNameTaken')}
        onBlur={() => setTaken(undefined)}
        onChange={(typed) => {
          const next = typed.trim().toLowerCase().replaceAll(' ', '-')
          setTaken(isTaken(next) ? next : undefined)
          if (!isTaken(next)) onChange({ ...section, name: next })
        }}
      />
      <div className={styles.numbers().className}>
        {number(text('layoutColumn'), column, layoutColumns, (by) => ({ column: by }))}
        {number(text('layoutSpan'), span, layoutColumns, (by) => ({ span: by }))}
        {number(text('layoutRow'), row, customLayoutLimits.row, (by) => ({ row: by }))}
        {number(text('layoutRows'), rows, customLayoutLimits.rows, (by) => ({ rows: by }))}
        <NumberField
          label={text('layoutLimit')}
          hint={text('layoutLimitHint')}
          min={1}
          max={customLayoutLimits.cards}
          step={1}
          readOnly={readOnly}
          value={limit ?? null}
          onChange={(next) => {
            const { limit: _former, ...others } = section
            onChange(next === null ? others : { ...others, limit: next })
          }}
        />
      </div>
      {!readOnly && (
        <Row>
          <Button
            size="small"
            icon={DeleteIcon}
            disabledReason={removable ? undefined : text('layoutLast')}
            onClick={onRemove}
          >
            {cards > 0 ? text('layoutRemoveWith', { n: cards }) : text('layoutRemove')}
          </Button>
        </Row>
      )}
    </div>
  )
}
