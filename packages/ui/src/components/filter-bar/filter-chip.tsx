import type { Criterion } from '@perennial/domain/search'
import { Button as AriaButton } from 'react-aria-components'
import { CloseIcon, Icon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { Popover } from '../popover/index.ts'
import { CriterionEditor } from './criterion-editor.tsx'
import * as styles from './filter-bar.styles.ts'
import { criterionWords, type FilterField } from './filter-field.ts'

interface FilterChipProps {
  field: FilterField
  criterion: Criterion
  /** A new filter that is not applied yet: the chip only anchors the editor. */
  fresh: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onApply: (criterion: Criterion) => void
  onRemove: () => void
}

/** One filter. Its label opens the editor, the cross removes it. */
export function FilterChip({ field, criterion, fresh, open, onOpenChange, onApply, onRemove }: FilterChipProps) {
  const messages = useMessages()
  const words = fresh ? field.name : criterionWords(criterion, field, messages)
  return (
    <span role="group" aria-label={words} className={styles.chip().className}>
      <Popover
        label={fill(messages.filterEdit, { words })}
        open={open}
        onOpenChange={onOpenChange}
        trigger={<AriaButton className={styles.chipPart({ part: 'words' }).className}>{words}</AriaButton>}
      >
        <CriterionEditor field={field} criterion={criterion} onApply={onApply} />
      </Popover>
      <AriaButton
        aria-label={fill(messages.filterRemove, { words })}
        onPress={onRemove}
        className={styles.chipPart({ part: 'cross' }).className}
      >
        <Icon of={CloseIcon} size={14} />
      </AriaButton>
    </span>
  )
}
