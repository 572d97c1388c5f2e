import {
  canRemoveSplit,
  type JourneyAction,
  splitNotice,
  withDestination,
  withNewSplit,
  withoutSplit,
  withSplit,
} from '@perennial/domain/journeys'
import { Button } from '@perennial/ui/button'
import { IconButton } from '@perennial/ui/icon-button'
import { AddIcon, CloseIcon } from '@perennial/ui/icons'
import { NumberField } from '@perennial/ui/number-field'
import { text } from '../texts.ts'
import { newId } from '../group-editing.ts'
import * as styles from '../journeys.styles.ts'
import { TagField } from './tag-field.tsx'

export interface RuleActionProps {
  action: JourneyAction | undefined
  tags: readonly string[]
  editable: boolean
  onChange: (action: JourneyAction) => void
}

/** Where a rule sends its visitors, and how many of them each way (JRN-20, JRN-30, JRN-31). */
export function RuleAction({ action, tags, editable, onChange }: RuleActionProps) {
  if (!action) {
    return editable ? (
      <div>
        <Button
          size="small"
          icon={AddIcon}
          onClick={() => onChange(withNewSplit({ id: newId(), type: 'destination', values: [] }, newId()))}
        >
          {text('addAction')}
        </Button>
      </div>
    ) : (
      <span className={styles.joint().className}>{text('nowhereYet')}</span>
    )
  }
  const notice = splitNotice(action)
  return (
    <div className={styles.splits().className}>
      {action.values.length > 1 && (
        <div className={styles.splitBar().className} aria-hidden="true">
          {action.values.map(({ id, split }, index) => (
            <span key={id} style={{ flex: split, background: styles.shareColors[index % styles.shareColors.length] }} />
          ))}
        </div>
      )}
      {action.values.map(({ id, split, tag }, index) => (
        <div key={id} className={styles.split().className}>
          <NumberField
            label={text('splitShare', { tag: tag || String(index + 1) })}
            labelHidden
            value={split}
            min={0}
            max={100}
            step={1}
            unit="%"
            stepless
            readOnly={!editable}
            onChange={(next) => next !== null && onChange(withSplit(action, id, next))}
          />
          <TagField
            label={text('splitTag', { n: index + 1 })}
            labelHidden
            tags={tags}
            value={tag}
            readOnly={!editable}
            onChange={(next) => onChange(withDestination(action, id, next))}
          />
          {canRemoveSplit(action, editable) && (
            <IconButton
              icon={CloseIcon}
              label={text('removeSplit', { n: index + 1 })}
              onClick={() => onChange(withoutSplit(action, id))}
            />
          )}
        </div>
      ))}
      {notice && (
        <p role="status" className={styles.quiet().className}>
          {notice}
        </p>
      )}
      {editable && (
        <div>
          <Button size="small" emphasis="quiet" icon={AddIcon} onClick={() => onChange(withNewSplit(action, newId()))}>
            {text('addSplit')}
          </Button>
        </div>
      )}
    </div>
  )
}
