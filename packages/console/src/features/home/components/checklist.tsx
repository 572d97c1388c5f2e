import { Button, ButtonLink } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { DoneIcon, Icon } from '@perennial/ui/icons'
import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { text, type TextKey } from '../texts.ts'
import { pagesUrl } from '../../pages/urls.ts'
import { profileUrl } from '../../profile/urls.ts'
import { createUserUrl } from '../../users/urls.ts'
import { note, step, stepMark } from '../home.styles.ts'
import { useFirstSteps } from '../queries.ts'

const storageKey = 'perennial.checklist'

const isHidden = () => {
  try {
    return localStorage.getItem(storageKey) === 'hidden'
  } catch {
    return false
  }
}

/** The first steps of an installation, for its administrators. Disappears when all are done, or when hidden. */
export function Checklist() {
  const { tenant } = useStaff()
  const done = useFirstSteps()
  const [hidden, setHidden] = useState(isHidden)
  if (!done || hidden || Object.values(done).every(Boolean)) return null
  const steps: readonly { id: keyof typeof done; label: TextKey; hint: TextKey; href: string }[] = [
    { id: 'page', label: 'stepPage', hint: 'stepPageHint', href: pagesUrl },
    { id: 'order', label: 'stepOrder', hint: 'stepOrderHint', href: tenant.shopOrigin },
    { id: 'team', label: 'stepTeam', hint: 'stepTeamHint', href: createUserUrl },
    { id: 'security', label: 'stepSecurity', hint: 'stepSecurityHint', href: `${profileUrl}?tab=security` },
  ]
  const hide = () => {
    setHidden(true)
    try {
      localStorage.setItem(storageKey, 'hidden')
    } catch {
      // Without storage it reappears the next time.
    }
  }
  return (
    <Card
      title={text('checklist')}
      note={text('checklistHint', { done: Object.values(done).filter(Boolean).length, total: steps.length })}
      flush
      actions={
        <Button size="small" emphasis="quiet" onClick={hide}>
          {text('hideChecklist')}
        </Button>
      }
    >
      {steps.map(({ id, label, hint, href }) => (
        <div key={id} className={step({ done: done[id] }).className}>
          <span className={stepMark({ done: done[id] }).className}>
            {done[id] && <Icon of={DoneIcon} size={14} label={text('stepDone')} />}
          </span>
          <span>
            {text(label)}
            <span className={note().className}>{text(hint)}</span>
          </span>
          {!done[id] && (
            <ButtonLink size="small" href={href} {...(/^https?:/.test(href) ? { target: '_blank' } : {})}>
              {text('start')}
            </ButtonLink>
          )}
        </div>
      ))}
    </Card>
  )
}
