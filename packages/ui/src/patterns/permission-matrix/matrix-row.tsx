import {
  type Action,
  actionLabels,
  actions,
  type GrantableArea,
  areaDescriptions,
  areaLabels,
  mayDo,
} from '@perennial/domain/access'
import { fill } from '@perennial/domain/messages'
import { useMessages, productWords } from '../../messages/index.ts'
import { MatrixToggle } from './matrix-toggle.tsx'
import type { RoleGrants } from './permission-matrix.tsx'
import * as styles from './permission-matrix.styles.ts'

interface MatrixRowProps {
  area: GrantableArea
  rowIndex: number
  shown: readonly Action[]
  role: RoleGrants
  stored: RoleGrants | undefined
  readOnly: boolean
  refusalOf: ((action: Action, area: GrantableArea) => string | undefined) | undefined
  /** Id of the "Changed" text. */
  changedId: string
  onChange: (action: Action, granted: boolean) => void
  onAreaChange: (granted: boolean) => void
}

/** An area: a checkbox for each of its actions, a dash for those that do not apply, and a checkbox for all. */
export function MatrixRow({
  area,
  rowIndex,
  shown,
  role,
  stored,
  readOnly,
  refusalOf,
  changedId,
  onChange,
  onAreaChange,
}: MatrixRowProps) {
  const messages = useMessages()
  const held = shown.filter((action) => mayDo(role, action, area)).length
  const all = held === shown.length
  // The row checkbox is locked while any of its cells is.
  const refusal = shown.map((action) => refusalOf?.(action, area)).find((reason) => reason !== undefined)
  return (
    <tr aria-rowindex={rowIndex} className={styles.matrixRow().className}>
      <th scope="row" className={styles.matrixArea().className}>
        {productWords(areaLabels[area])}
        {areaDescriptions[area] && <span className={styles.matrixHint().className}>{areaDescriptions[area]}</span>}
      </th>
      {actions.map((action) => {
        if (!shown.includes(action)) {
          return (
            <td key={action} className={styles.matrixCell().className}>
              <span aria-hidden="true">–</span>
              <span className={styles.unseen().className}>{messages.matrixNone}</span>
            </td>
          )
        }
        const changed = stored !== undefined && mayDo(stored, action, area) !== mayDo(role, action, area)
        return (
          <td key={action} className={styles.matrixCell({ changed }).className}>
            <MatrixToggle
              label={fill(messages.matrixCell, {
                action: productWords(actionLabels[action]),
                area: productWords(areaLabels[area]),
              })}
              checked={mayDo(role, action, area)}
              readOnly={readOnly}
              refusal={refusalOf?.(action, area)}
              describedBy={changed ? changedId : undefined}
              onChange={(granted) => onChange(action, granted)}
            />
          </td>
        )
      })}
      <td className={styles.matrixCell().className}>
        <MatrixToggle
          label={fill(messages.matrixAllOf, { area: productWords(areaLabels[area]) })}
          checked={all ? true : held > 0 ? 'mixed' : false}
          readOnly={readOnly}
          refusal={all ? undefined : refusal}
          describedBy={undefined}
          onChange={onAreaChange}
        />
      </td>
    </tr>
  )
}
