import { columnChooserTitle } from '@perennial/domain/catalogue'
import { useState } from 'react'
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import { ColumnsIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../button/index.ts'
import { SearchField } from '../search-field/index.ts'
import { Switch } from '../switch/index.ts'
import * as styles from './column-chooser.styles.ts'
import { ShownColumns } from './shown-columns.tsx'

/** A column that can be shown or hidden. */
export interface ChoosableColumn {
  id: string
  label: string
}

export interface ColumnChooserProps {
  /** The plural noun for the rows, used in the title: "offers". */
  type: string
  /** All columns except the first, which names the row and is always shown. */
  columns: readonly ChoosableColumn[]
  /** Ids of the shown columns, in order. */
  value: readonly string[]
  /** The columns restored by "Reset to default". */
  defaults: readonly string[]
  /** Called when the choice is applied; until then nothing changes (TBL-04). */
  onConfirm: (columns: readonly string[]) => void
  size?: 'medium' | 'small'
  /** Why columns cannot be changed. */
  disabledReason?: string
}

/** A button that opens the column chooser: which columns are shown, and in which order (TBL-03). */
export function ColumnChooser({ size = 'small', disabledReason, ...props }: ColumnChooserProps) {
  const messages = useMessages()
  const [open, setOpen] = useState(false)
  const [dragging, setDragging] = useState(false)
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button size={size} icon={ColumnsIcon} disabledReason={disabledReason} hasPopup="dialog">
        {messages.columns}
      </Button>
      <Popover
        placement="bottom end"
        offset={4}
        // While a column is being dragged, Escape only cancels the drag.
        isKeyboardDismissDisabled={dragging}
        className={styles.chooserSurface().className}
      >
        <Dialog className={styles.chooser().className}>
          <Choice {...props} onDragging={setDragging} onClose={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

interface ChoiceProps extends Omit<ColumnChooserProps, 'size' | 'disabledReason'> {
  onDragging: (dragging: boolean) => void
  onClose: () => void
}

function Choice({ type, columns, value, defaults, onConfirm, onDragging, onClose }: ChoiceProps) {
  const messages = useMessages()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(value)
  const isFound = ({ label }: ChoosableColumn) => label.toLowerCase().includes(search.trim().toLowerCase())
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = chosen.flatMap((id) => byId.get(id) ?? [])
  const hidden = columns.filter(({ id }) => !chosen.includes(id))
  const foundHidden = hidden.filter(isFound)
  const empty = foundHidden.length === 0 && !shown.some(isFound)
  return (
    <>
      <header className={styles.chooserHead().className}>
        <Heading slot="title" level={2} className={styles.chooserTitle().className}>
          {columnChooserTitle(type)}
        </Heading>
        <SearchField label={messages.searchColumns} value={search} onSearch={setSearch} size="small" autoFocus />
      </header>
      <div className={styles.chooserLists().className}>
        {empty && <p className={styles.chooserNone().className}>{fill(messages.columnsNone, { text: search })}</p>}
        <ShownColumns
          columns={search.trim() === '' ? shown : shown.filter(isFound)}
          sortable={search.trim() === ''}
          onOrder={setChosen}
          onHide={(id) => setChosen(chosen.filter((other) => other !== id))}
          onDragging={onDragging}
        />
        {foundHidden.length > 0 && (
          <>
            <h3 className={styles.chooserHeading({ after: true }).className}>{messages.columnsHidden}</h3>
            <ul aria-label={messages.columnsHidden}>
              {foundHidden.map(({ id, label }) => (
                <li key={id} className={styles.chooserRow({ indented: true }).className}>
                  <Switch
                    labelFirst
                    checked={false}
                    onChange={() => setChosen([...chosen, id])}
                    className={styles.chooserSwitch().className}
                  >
                    {label}
                  </Switch>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <footer className={styles.chooserFoot().className}>
        <Button size="small" emphasis="quiet" onClick={() => setChosen(defaults)}>
          {messages.columnsReset}
        </Button>
        <Button size="small" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button
          size="small"
          tone="primary"
          onClick={() => {
            onConfirm(shown.map(({ id }) => id))
            onClose()
          }}
        >
          {messages.confirm}
        </Button>
      </footer>
    </>
  )
}
