import {
  conditionTypeLabels,
  type Journey,
  type JourneyCondition,
  type JourneyConditionType,
} from '@perennial/domain/journeys'
import { Button } from '@perennial/ui/button'
import { IconButton } from '@perennial/ui/icon-button'
import { AddIcon } from '@perennial/ui/icons'
import { Popover } from '@perennial/ui/popover'
import { useState } from 'react'
import { text } from '../texts.ts'
import { wordsOf } from '../conditions.ts'
import { newId } from '../group-editing.ts'
import * as styles from '../journeys.styles.ts'
import { JourneyConditionForm } from './journey-condition-form.tsx'
import { productWords } from '@perennial/ui/messages'

export interface RuleConditionsProps {
  rule: Journey
  known: Partial<Record<JourneyConditionType, readonly { value: string; label: string }[]>>
  editable: boolean
  onChange: (conditions: JourneyCondition[]) => void
}

/** Which visitors a rule is for: all its conditions must hold, of each one value. */
export function RuleConditions({ rule: { conditions }, known, editable, onChange }: RuleConditionsProps) {
  const [open, setOpen] = useState<string>()
  const add = () => {
    const condition: JourneyCondition = { id: newId(), type: 'country', value: [] }
    onChange([...conditions, condition])
    setOpen(condition.id)
  }
  return (
    <div className={styles.conditions().className}>
      {conditions.length === 0 && <span className={styles.joint().className}>{text('everyVisitor')}</span>}
      {conditions.map((condition, index) => {
        const words = (
          <span>
            {productWords(conditionTypeLabels[condition.type])}{' '}
            <strong>{wordsOf(condition).join(` ${text('orWord')} `) || text('noValues')}</strong>
          </span>
        )
        return (
          <span key={condition.id} className={styles.conditions().className}>
            {index > 0 && <span className={styles.joint().className}>{text('and')}</span>}
            {editable ? (
              <Popover
                label={productWords(conditionTypeLabels[condition.type])}
                open={open === condition.id}
                onOpenChange={(shown) => setOpen(shown ? condition.id : undefined)}
                trigger={<Button size="small">{words}</Button>}
              >
                <JourneyConditionForm
                  condition={condition}
                  known={known}
                  onChange={(next) => onChange(conditions.map((one) => (one.id === next.id ? next : one)))}
                  onRemove={() => {
                    setOpen(undefined)
                    onChange(conditions.filter((one) => one.id !== condition.id))
                  }}
                />
              </Popover>
            ) : (
              <span className={styles.chip().className}>{words}</span>
            )}
          </span>
        )
      })}
      {editable && <IconButton icon={AddIcon} label={text('addCondition')} onClick={add} />}
    </div>
  )
}
