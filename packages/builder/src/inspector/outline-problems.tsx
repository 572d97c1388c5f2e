import { type Finding, findingMessage } from '@perennial/domain/publish-checks'
import { Button } from '@perennial/ui/button'
import { CollapsedIcon, ErrorIcon, ExpandIcon, Icon, WarningIcon } from '@perennial/ui/icons'
import { useMessages } from '@perennial/ui/messages'
import { useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import { findingWords } from '../publish/findings/finding-words.ts'
import { text } from '../texts/index.ts'
import * as styles from './outline-panel.styles.ts'
import type { ProblemCount } from './use-card-problems.ts'

/** How many errors and warnings there are, by sign, number and colour. */
export function Problems({ count: { errors, warnings } }: { count: ProblemCount }) {
  return (
    <span className={styles.counts().className}>
      {errors > 0 && (
        <span
          className={styles.count({ level: 'error' }).className}
          role="img"
          aria-label={text('errors', { n: errors })}
        >
          <Icon of={ErrorIcon} size={12} /> {errors}
        </span>
      )}
      {warnings > 0 && (
        <span
          className={styles.count({ level: 'warning' }).className}
          role="img"
          aria-label={text('warnings', { n: warnings })}
        >
          <Icon of={WarningIcon} size={12} /> {warnings}
        </span>
      )}
    </span>
  )
}

/** The problems of all cards, errors first: what, where, and a way there. */
export function OutlineProblems({ findings }: { findings: readonly (Finding & { cardId: string })[] }) {
  const { working, zone, reveal } = useBuilder()
  const messages = useMessages()
  const [open, setOpen] = useState(false)
  if (findings.length === 0) return null
  const isError = ({ level }: Finding) => level !== 'warning'
  const errors = findings.filter(isError)
  const ordered = [...errors, ...findings.filter((one) => !isError(one))]
  const place = (id: string) => {
    const boxes = working.places.boxesAbove(id).toReversed()
    return boxes.map((box) => working.nameOf(working.engine.card(box))).join(', ')
  }
  return (
    <section className={styles.problems().className} aria-label={text('problems')}>
      <button
        type="button"
        className={styles.problemsHead().className}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={open ? ExpandIcon : CollapsedIcon} size={14} />
        {text('problems')}
        <Problems count={{ errors: errors.length, warnings: findings.length - errors.length }} />
      </button>
      {open && (
        <ul className={styles.problemList().className}>
          {ordered.map((finding, index) => (
            <li key={index} className={styles.problem({ level: isError(finding) ? 'error' : 'warning' }).className}>
              <Icon of={isError(finding) ? ErrorIcon : WarningIcon} size={16} />
              <span>
                {findingWords({ ...finding, message: findingMessage(finding) }, { messages, zone })}
                {place(finding.cardId) !== '' && (
                  <span className={styles.problemPlace().className}>{place(finding.cardId)}</span>
                )}
              </span>
              <Button
                size="small"
                emphasis="quiet"
                onClick={() => {
                  working.engine.select(finding.cardId)
                  reveal(finding.cardId)
                }}
              >
                {text('look')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
