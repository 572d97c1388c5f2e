import { Button } from '@perennial/ui/button'
import { ErrorIcon, Icon, SuccessIcon, WarningIcon } from '@perennial/ui/icons'
import { useMessages } from '@perennial/ui/messages'
import { StatusBadge } from '@perennial/ui/status-badge'
import { useBuilder } from '../context/builder-context.ts'
import type { PublishCheck } from '../host/publish-services.ts'
import { checkName, findingWords } from './findings/finding-words.ts'
import * as styles from './publish.styles.ts'
import { text } from './texts/index.ts'

export interface CheckListProps {
  check: Pick<PublishCheck, 'findings' | 'passed'>
  /** Shows the card that a finding is about. */
  onLook(cardId: string): void
}

/** What the checks found, what stops publishing first, and the checks that passed. */
export function CheckList({ check: { findings, passed }, onLook }: CheckListProps) {
  const messages = useMessages()
  const { zone } = useBuilder()
  return (
    <section className={styles.part().className} aria-label={text('checks')}>
      <div className={styles.headLine().className}>
        <h3 className={styles.heading().className}>{text('checks')}</h3>
        {findings.length > 0 && (
          <StatusBadge tone={findings.some(({ level }) => level !== 'warning') ? 'danger' : 'warning'}>
            {findings.length}
          </StatusBadge>
        )}
      </div>
      <ul className={styles.findings().className}>
        {findings.map((finding, index) => (
          <li key={index} className={styles.finding({ level: finding.level }).className}>
            <Icon of={finding.level === 'warning' ? WarningIcon : ErrorIcon} size={16} />
            <span>{findingWords(finding, { messages, zone })}</span>
            {finding.cardId !== undefined && (
              <Button size="small" emphasis="quiet" onClick={() => onLook(finding.cardId!)}>
                {text('look')}
              </Button>
            )}
          </li>
        ))}
        {passed.length > 0 && (
          <li className={styles.finding({ level: 'passed' }).className}>
            <Icon of={SuccessIcon} size={16} />
            <details className={styles.passed().className} open={findings.length === 0}>
              <summary>{text('checksPassed', { n: passed.length })}</summary>
              <ul className={styles.passedList().className}>
                {passed.map((id) => (
                  <li key={id}>{checkName(id)}</li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </section>
  )
}
