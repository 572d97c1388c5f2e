import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { CollapsedIcon, Icon, type IconPicture } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import type { DataColumn } from '../data-table/index.ts'
import { bodyCell } from '../data-table/data-table.styles.ts'
import { Tooltip } from '../tooltip/index.ts'
import type { TreeRow } from './tree-rows.ts'
import { treeArrow, treeArrowRoom, treeChoice, treeName, treePicture } from './tree-table.styles.ts'

/** Maximum number of indented levels; deeper ones share the last indentation. */
const deepestStep = 6

interface TreeTableRowProps<Row> {
  row: TreeRow<Row>
  columns: readonly DataColumn<Row>[]
  name: string
  icon: IconPicture | undefined
  refusal: string | undefined
  onToggle: ((id: string) => void) | undefined
  onChoose: ((id: string) => void) | undefined
}

/** The cells of a row: its indented name with the expand arrow, and the other columns. */
export function TreeTableRow<Row>({
  row: { id, row, level, open },
  columns,
  name,
  icon,
  refusal,
  onToggle,
  onChoose,
}: TreeTableRowProps<Row>) {
  const messages = useMessages()
  const step = Math.min(level, deepestStep) as 1 | 2 | 3 | 4 | 5 | 6
  return columns.map(({ id: column, cell, align, hideBelow }, index) => {
    const Cell = index === 0 ? 'th' : 'td'
    return (
      <Cell
        key={column}
        scope={index === 0 ? 'row' : undefined}
        aria-colindex={index + 1}
        data-tree-name={index === 0 ? id : undefined}
        className={bodyCell({ align, hideBelow }).className}
      >
        {index > 0 ? (
          cell(row)
        ) : (
          <span className={treeName({ level: step }).className}>
            {open === undefined || !onToggle ? (
              <span className={treeArrowRoom().className} />
            ) : (
              <button
                type="button"
                aria-label={fill(open ? messages.treeCollapse : messages.treeExpand, { name })}
                onClick={() => onToggle(id)}
                className={treeArrow({ open }).className}
              >
                <Icon of={CollapsedIcon} size={14} />
              </button>
            )}
            {icon && (
              <span className={treePicture().className}>
                <Icon of={icon} />
              </span>
            )}
            {onChoose ? (
              <Choice refusal={refusal} onChoose={() => onChoose(id)}>
                {cell(row)}
              </Choice>
            ) : (
              cell(row)
            )}
          </span>
        )}
      </Cell>
    )
  })
}

function Choice({
  refusal,
  onChoose,
  children,
}: {
  refusal: string | undefined
  onChoose: () => void
  children: ReactNode
}) {
  const off = refusal !== undefined
  const button = (
    <AriaButton
      aria-disabled={off || undefined}
      onPress={off ? undefined : onChoose}
      className={treeChoice().className}
    >
      {children}
    </AriaButton>
  )
  return off ? <Tooltip content={refusal}>{button}</Tooltip> : button
}
