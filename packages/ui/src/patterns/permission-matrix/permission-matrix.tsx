import {
  type Action,
  actionLabels,
  actions,
  type Area,
  areas as allAreas,
  type Grants,
  mayDo,
  shownActionsOf,
} from '@perennial/domain/access'
import { useId, useRef } from 'react'
import { useGridFocus } from '../../components/grid-focus/index.ts'
import { Icon, LockedIcon } from '../../icons/index.ts'
import { fillIn, useMessages } from '../../messages/index.ts'
import { MatrixRow } from './matrix-row.tsx'
import * as styles from './permission-matrix.styles.ts'

/** What a role holds: `cannot` wins over `can`. */
export interface RoleGrants {
  can: Grants
  cannot: Grants
}

export interface PermissionMatrixProps {
  /** The role's name. */
  name: string
  /** Beside the name: what the role is for, what it was made from. */
  description?: string
  /** The role as it stands on the screen. */
  role: RoleGrants
  /** The role as it is stored: cells that differ are amber until it is saved. */
  stored?: RoleGrants
  /** The rows, in their order. */
  areas?: readonly Area[]
  /** Actions that exist in an area; a dash stands for the others. */
  actionsOf?: (area: Area) => readonly Action[]
  /** The grid only shows. */
  readOnly?: boolean
  /** Why it only shows. */
  readOnlyReason?: string
  /** Why one cell cannot be switched; undefined when it can. */
  refusalOf?: (action: Action, area: Area) => string | undefined
  onChange?: (action: Action, area: Area, granted: boolean) => void
  /** A whole row was switched. Without it `onChange` is called for each cell that changes. */
  onAreaChange?: (area: Area, granted: boolean) => void
  className?: string
}

/** What a role may do, area by area. One stop of Tab; arrow keys walk through the cells, Space switches. */
export function PermissionMatrix({
  name,
  description,
  role,
  stored,
  areas = allAreas,
  actionsOf = shownActionsOf,
  readOnly = false,
  readOnlyReason,
  refusalOf,
  onChange,
  onAreaChange,
  className,
}: PermissionMatrixProps) {
  const messages = useMessages()
  const grid = useRef<HTMLTableElement>(null)
  const focus = useGridFocus({ ref: grid })
  const changedId = useId()
  const cells = areas.flatMap((area) => actionsOf(area).map((action) => ({ area, action })))
  const granted = cells.filter(({ action, area }) => mayDo(role, action, area)).length

  const switchArea = (area: Area, wanted: boolean) => {
    if (onAreaChange) return onAreaChange(area, wanted)
    for (const action of actionsOf(area)) {
      if (mayDo(role, action, area) !== wanted) onChange?.(action, area, wanted)
    }
  }
  return (
    <section aria-label={name} className={styles.matrixFrame({ className }).className}>
      <header className={styles.matrixTitle().className}>
        <h2 className={styles.matrixName().className}>{name}</h2>
        <span className={styles.matrixText().className}>{description}</span>
        <span role="status" className={styles.matrixCount().className}>
          {fillIn(messages.matrixGranted, { n: granted, total: cells.length })}
        </span>
      </header>
      {readOnly && readOnlyReason && (
        <p className={styles.matrixReason().className}>
          <Icon of={LockedIcon} />
          {readOnlyReason}
        </p>
      )}
      <div className={styles.matrixScroll().className}>
        <table
          ref={grid}
          role="grid"
          aria-label={fillIn(messages.matrix, { name })}
          aria-readonly={readOnly || undefined}
          className={styles.matrixTable().className}
          {...focus}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.matrixHead({ area: true }).className}>
                {messages.matrixArea}
              </th>
              {actions.map((action) => (
                <th key={action} scope="col" className={styles.matrixHead().className}>
                  {actionLabels[action]}
                </th>
              ))}
              <th scope="col" className={styles.matrixHead().className}>
                {messages.matrixAll}
              </th>
            </tr>
          </thead>
          <tbody>
            {areas.map((area, at) => (
              <MatrixRow
                key={area}
                area={area}
                rowIndex={at + 2}
                shown={actionsOf(area)}
                role={role}
                stored={stored}
                readOnly={readOnly}
                refusalOf={refusalOf}
                changedId={changedId}
                onChange={(action, wanted) => onChange?.(action, area, wanted)}
                onAreaChange={(wanted) => switchArea(area, wanted)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <span id={changedId} hidden>
        {messages.matrixChanged}
      </span>
    </section>
  )
}
