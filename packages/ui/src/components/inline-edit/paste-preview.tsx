import { fill } from '@perennial/domain/messages'
import { type Messages, useMessages, useNumberFormat } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { Button } from '../button/index.ts'
import { Callout } from '../callout/index.ts'
import { Dialog } from '../dialog/index.ts'
import { textOf } from './cell-text.ts'
import type { CellChange } from './edit-history.ts'
import { maxPastedCells, type PastedCell, type PastePlan } from './paste-plan.ts'

/** Maximum number of cells listed individually; the rest are counted. */
const listed = 50

const list = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '13px',
  lineHeight: '18px',
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${vars.border.subtle}`,
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: vars.font.weight.medium },
  '& thead th': { fontSize: '12px', color: vars.text.muted },
})
const former = css({ color: vars.text.muted, textDecoration: 'line-through' })
const wrong = css({ color: vars.text.danger })
const quiet = css({ color: vars.text.muted, fontSize: '13px' })

const reasonOf = ({ problem, change }: PastedCell, messages: Messages): string | undefined => {
  switch (problem) {
    case 'number':
      return messages.enterNumber
    case 'choice':
      return messages.notAnOption
    case 'switch':
      return messages.notYesOrNo
    case 'elsewhere':
    case 'notEditable':
      return messages.notEditable
    default:
      return change?.error
  }
}

export interface PastePreviewProps {
  plan: PastePlan
  onClose: () => void
  onPaste: (changes: readonly CellChange[]) => void
}

/** Previews a paste: the changes cell by cell, and the cells that cannot be read. */
export function PastePreview({ plan, onClose, onPaste }: PastePreviewProps) {
  const messages = useMessages()
  const format = useNumberFormat()
  const changing = plan.cells.filter(({ change }) => change !== undefined)
  const problems = plan.cells.filter(({ problem }) => problem !== undefined)
  const same = plan.cells.length - changing.length - problems.length
  const shown = [...problems, ...changing].slice(0, listed)
  const hidden = problems.length + changing.length - shown.length
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={changing.length > 0 ? messages.pasteTitle(changing.length) : messages.pasteNothing}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          {changing.length > 0 && (
            <Button
              tone="primary"
              autoFocus
              onClick={() => onPaste(changing.flatMap(({ change }) => (change ? [change] : [])))}
            >
              {messages.pasteConfirm(changing.length)}
            </Button>
          )}
        </>
      }
    >
      {plan.tooMany ? (
        <p>{fill(messages.pasteTooMany, { n: format(maxPastedCells) })}</p>
      ) : (
        <p>
          {messages.pasteChanges(changing.length)} {messages.pasteSame(same)}
        </p>
      )}
      {problems.length > 0 && <Callout tone="warning">{messages.pasteProblems(problems.length)}</Callout>}
      {plan.outside > 0 && <p>{messages.pasteOutside(plan.outside)}</p>}
      {shown.length > 0 && (
        <table className={list().className}>
          <thead>
            <tr>
              <th scope="col">{messages.pasteRow}</th>
              <th scope="col">{messages.pasteColumn}</th>
              <th scope="col">{messages.pasteCurrent}</th>
              <th scope="col">{messages.pasteNew}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((cell, index) => {
              const reason = reasonOf(cell, messages)
              return (
                <tr key={index}>
                  <th scope="row">{cell.rowLabel}</th>
                  <td>{cell.header}</td>
                  <td className={cell.change ? former().className : undefined}>{textOf(cell.from)}</td>
                  <td>
                    {cell.text}
                    {reason && <div className={wrong().className}>{reason}</div>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {hidden > 0 && <p className={quiet().className}>{fill(messages.pasteMore, { n: hidden })}</p>}
    </Dialog>
  )
}
