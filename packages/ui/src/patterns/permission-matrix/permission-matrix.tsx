import {
  type Action,
  actionLabels,
  actions,
  type GrantableArea,
  areas as allAreas,
  type Grants,
  mayDo,
  shownActionsOf,
} from '@perennial/domain/access'
import { useId, useRef } from 'react'
import { useGridFocus } from '../../components/grid-focus/index.ts'
import { Icon, LockedIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages, productWords } from '../../messages/index.ts'
import { MatrixRow } from './matrix-row.tsx'
import * as styles from './permission-matrix.styles.ts'

/** The permissions of a role: `cannot` overrides `can`. */
export interface RoleGrants {
  can: Grants
  cannot: Grants
}

export interface PermissionMatrixProps {
  /** The role's name. */
  name: string
  /** Beside the name: purpose or source of the role. */
  description?: string
  /** The role being edited. */
  role: RoleGrants
  /** The stored role: cells that differ are amber until they are saved. */
  stored?: RoleGrants
  /** The rows, in order. */
  areas?: readonly GrantableArea[]
  /** Actions that apply to an area; the others show a dash. */
  actionsOf?: (area: GrantableArea) => readonly Action[]
  /** Makes the matrix read-only. */
  readOnly?: boolean
  /** Why it is read-only. */
  readOnlyReason?: string
  /** Why one cell cannot be changed; undefined when it can. */
  refusalOf?: (action: Action, area: GrantableArea) => string | undefined
  onChange?: (action: Action, area: GrantableArea, granted: boolean) => void
  /** Called when a whole row is toggled. Without it `onChange` is called for each cell that changes. */
  onAreaChange?: (area: GrantableArea, granted: boolean) => void
  className?: string
}

/** The permissions of a role, area by area. One tab stop; arrow keys move among the cells, Space toggles. */
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

  const switchArea = (area: GrantableArea, requested: boolean) => {
    if (onAreaChange) return onAreaChange(area, requested)
    for (const action of actionsOf(area)) {
      if (mayDo(role, action, area) !== requested) onChange?.(action, area, requested)
    }
  }
  return (
    <section aria-label={name} className={styles.matrixFrame({ className }).className}>
      <header className={styles.matrixTitle().className}>
        <h2 className={styles.matrixName().className}>{name}</h2>
        <span className={styles.matrixText().className}>{description}</span>
        <span role="status" className={styles.matrixCount().className}>
          {fill(messages.matrixGranted, { n: granted, total: cells.length })}
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
          aria-label={fill(messages.matrix, { name })}
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
                  {productWords(actionLabels[action])}
                </th>
              ))}
              <th scope="col" className={styles.matrixHead().className}>
                {messages.matrixAll}
              </th>
            </tr>
          </thead>
          <tbody>
            {areas.map((area, index) => (
              <MatrixRow
                key={area}
                area={area}
                rowIndex={index + 2}
                shown={actionsOf(area)}
                role={role}
                stored={stored}
                readOnly={readOnly}
                refusalOf={refusalOf}
                changedId={changedId}
                onChange={(action, requested) => onChange?.(action, area, requested)}
                onAreaChange={(requested) => switchArea(area, requested)}
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
