import { conditionFindings, findingMessage } from '@perennial/domain/publish-checks'
import { checkedCards } from '@perennial/page-runtime/contract'
import { Button } from '@perennial/ui/button'
import { Icon, WarningIcon } from '@perennial/ui/icons'
import { useMessages } from '@perennial/ui/messages'
import { useEffect, useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { WorkingPage } from '../document/working-page.ts'
import { findingWords } from '../publish/findings/finding-words.ts'
import * as styles from './see-as.styles.ts'
import { text } from './texts/index.ts'

/** How long after a change the page is looked at again, in ms: nobody reads this while typing. */
const pause = 300

/** What is wrong with the conditions of the page, as Publish would say it (PAG-43, PAG-44). */
export function ConditionProblems() {
  const { working, zone, reveal } = useBuilder()
  const messages = useMessages()
  const [findings, setFindings] = useState(() => found(working, zone))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = working.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setFindings(found(working, zone)), pause)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [working, zone])
  if (findings.length === 0) return null
  return (
    <ul className={styles.problems().className} aria-label={text('problems')}>
      {findings.map((finding, index) => (
        <li key={index} className={styles.problem().className}>
          <Icon of={WarningIcon} size={16} />
          <span>{findingWords({ ...finding, message: findingMessage(finding) }, { messages, zone })}</span>
          {finding.cardId !== undefined && (
            <Button
              size="small"
              emphasis="quiet"
              onClick={() => {
                working.engine.select(finding.cardId!)
                reveal(finding.cardId!)
              }}
            >
              {text('look')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function found(working: WorkingPage, timeZone: string) {
  const page = working.engine.toPage()
  return conditionFindings({ page, cards: checkedCards(page, working.registry), now: Date.now(), timeZone })
}
