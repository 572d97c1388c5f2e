import { needsWord } from '@perennial/domain/publish-checks'
import { Button, ButtonLink } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { CopyButton } from '@perennial/ui/copy-button'
import { DateField } from '@perennial/ui/date-field'
import { RelativeTime } from '@perennial/ui/date-time'
import { Dialog } from '@perennial/ui/dialog'
import { EnvironmentBadge } from '@perennial/ui/environment-badge'
import { ExternalIcon, PublishIcon, UpcomingIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { formatDate } from '@perennial/ui/messages'
import { RadioGroup } from '@perennial/ui/radio-group'
import { Skeleton } from '@perennial/ui/skeleton'
import { StatusBadge } from '@perennial/ui/status-badge'
import { TimeField } from '@perennial/ui/time-field'
import { useEffect, useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { PlannedPublication, PublishCheck, PublishResult, PublishServices } from '../host/publish-services.ts'
import { CheckList } from './check-list.tsx'
import { DifferenceList, isSame, marksOf } from './difference-list.tsx'
import { PagePicture } from './page-picture.tsx'
import * as styles from './publish.styles.ts'
import { ScriptBar } from './script-bar.tsx'
import { text } from './texts/index.ts'
import { type PublishTime, usePublishing } from './use-publishing.ts'

export interface PublishDialogProps {
  name: string
  services: PublishServices
  /** Saves what is not saved yet. @throws when it could not be */
  save(): Promise<void>
  onClose(): void
  /** Shows a card on the canvas. */
  onLook(cardId: string): void
  /** Opens the dialog that changes an address; undefined while the page is not live. */
  onChangeAddress: ((tag: string) => void) | undefined
}

/** One Publish (PAG-45): saves, checks, shows what changes for readers, publishes now or plans it, and ends with the link. */
export function PublishDialog({ name, services, save, onClose, onLook, onChangeAddress }: PublishDialogProps) {
  const { step, plans, problem, unknown, busy, publish, cancelPlan } = usePublishing(services, save)
  const [when, setWhen] = useState<PublishTime>()
  const environment = <EnvironmentBadge environment={services.environment} />
  if (step.name === 'done') {
    return (
      <Dialog
        open
        onClose={onClose}
        title={text(step.result.state === 'live' ? 'isLive' : 'isPlanned', { name })}
        badge={environment}
        footer={<Button onClick={onClose}>{text('close')}</Button>}
      >
        <Done result={step.result} services={services} />
      </Dialog>
    )
  }
  const check = step.name === 'ready' ? step.check : undefined
  const errors = check?.findings.filter(({ level }) => level === 'error').length ?? 0
  const wordNeeded = check !== undefined && errors === 0 && needsWord(check.findings)
  return (
    <Dialog
      open
      onClose={busy ? () => {} : onClose}
      changed={busy}
      size="large"
      title={text('publishTitle', { name })}
      badge={environment}
      footer={
        <>
          <span className={styles.footNote().className} role="status">
            {check && footNote(check, when, errors, wordNeeded)}
          </span>
          <Button onClick={onClose} disabled={busy}>
            {text('cancel')}
          </Button>
          <Button
            tone="primary"
            icon={when ? UpcomingIcon : PublishIcon}
            busy={busy}
            disabled={!check}
            disabledReason={errors > 0 ? text('errorsFirst', { n: errors }) : undefined}
            onClick={() => check && void publish(check, when, wordNeeded)}
          >
            {text(unknown ? 'askAgain' : wordNeeded ? 'publishAnyway' : when ? 'planPublication' : 'publishPage')}
          </Button>
        </>
      }
    >
      {step.name === 'checking' && (
        <div role="status">
          <p className={styles.note().className}>{text('checking')}</p>
          <Skeleton count={8} />
        </div>
      )}
      {step.name === 'stuck' && <InlineError>{step.message}</InlineError>}
      {problem !== undefined && (
        <Callout tone={unknown ? 'warning' : 'danger'} live>
          {problem}
        </Callout>
      )}
      {check && (
        <div className={styles.columns().className}>
          <Changes check={check} services={services} />
          <div className={styles.column().className}>
            <CheckList
              check={check}
              onLook={(cardId) => {
                onClose()
                onLook(cardId)
              }}
            />
            <When when={when} services={services} plans={plans} onChange={setWhen} onCancelPlan={cancelPlan} />
            <Address check={check} services={services} onChangeAddress={check.live ? onChangeAddress : undefined} />
            <ScriptBar bytes={check.scriptBytes} liveBytes={check.live?.scriptBytes ?? null} />
          </div>
        </div>
      )}
    </Dialog>
  )
}

function footNote({ version }: PublishCheck, when: PublishTime, errors: number, wordNeeded: boolean): string {
  if (errors > 0) return text('errorsFirst', { n: errors })
  if (wordNeeded) return text('needsWord')
  if (!when) return text('goesLiveNow', { version: String(version) })
  if (!when.date || !when.time) return text('chooseTime')
  // The words of the tenant's clock: no zone is applied.
  const day = formatDate(new Date(`${when.date}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  return text('goesLiveAt', { when: `${day}, ${when.time}` })
}

/** On the tenant's clock, where somebody has chosen it. */
const moment = (at: string, timeZone: string): string =>
  formatDate(new Date(at), { dateStyle: 'long', timeStyle: 'short', timeZone })

function Changes({ check, services }: { check: PublishCheck; services: PublishServices }) {
  const { live, difference, version } = check
  const [addresses, setAddresses] = useState<{ live?: string | undefined; saved?: string | undefined }>({})
  useEffect(() => {
    let requested = true
    const marks = difference ? marksOf(difference) : []
    const load = async () => {
      const [before, after] = await Promise.all([
        live ? services.findPicture('live', marks) : undefined,
        services.findPicture('saved', marks),
      ]).catch(() => [undefined, undefined])
      if (requested) setAddresses({ live: before, saved: after })
    }
    void load()
    return () => {
      requested = false
    }
  }, [services, live, difference])
  return (
    <section className={styles.column().className} aria-label={text('changes')}>
      <h3 className={styles.heading().className}>{text('changes')}</h3>
      <div className={styles.pictures().className}>
        {live && (
          <PagePicture address={addresses.live}>
            <StatusBadge tone="success">{text('liveNow')}</StatusBadge>
            <span className={styles.note().className}>
              {text('sinceNote', { version: String(live.version) })} <RelativeTime value={live.since} />
            </span>
          </PagePicture>
        )}
        <PagePicture address={addresses.saved}>
          <StatusBadge tone="warning">{text('versionOf', { version: String(version) })}</StatusBadge>
        </PagePicture>
      </div>
      {!live && <p className={styles.note().className}>{text('changesNew')}</p>}
      {live && !difference && <p className={styles.note().className}>{text('changesUnread')}</p>}
      {difference && isSame(difference) && <p className={styles.note().className}>{text('changesNone')}</p>}
      {difference && <DifferenceList difference={difference} />}
    </section>
  )
}

interface WhenProps {
  when: PublishTime
  services: PublishServices
  plans: readonly PlannedPublication[]
  onChange(when: PublishTime): void
  onCancelPlan(id: string): Promise<string | undefined>
}

function When({ when, services, plans, onChange, onCancelPlan }: WhenProps) {
  const { notify } = useBuilder()
  const cancel = async (id: string) => {
    const problem = await onCancelPlan(id)
    notify(problem ?? text('planCancelled'), problem === undefined ? 'neutral' : 'danger')
  }
  return (
    <section className={styles.part().className} aria-label={text('when')}>
      <RadioGroup
        label={text('when')}
        value={when ? 'at' : 'now'}
        options={[
          { value: 'now', label: text('now') },
          { value: 'at', label: text('atTime') },
        ]}
        onChange={(value) => onChange(value === 'at' ? { date: null, time: null } : undefined)}
      />
      {when && (
        <>
          <div className={styles.whenFields().className}>
            <DateField
              label={text('date')}
              min={services.today}
              value={when.date}
              onChange={(date) => onChange({ ...when, date })}
            />
            <TimeField label={text('time')} value={when.time} onChange={(time) => onChange({ ...when, time })} />
          </div>
          <p className={styles.note().className}>{text('zoneOf', { zone: services.zone })}</p>
        </>
      )}
      {plans.map(({ id, plannedAt, userName }) => (
        <div key={id} className={styles.row().className}>
          <span className={styles.addressText().className}>
            {text('plannedFor', { user: userName })} {moment(plannedAt, services.zone)}
          </span>
          <Button size="small" onClick={() => void cancel(id)}>
            {text('cancelPlan')}
          </Button>
        </div>
      ))}
    </section>
  )
}

function Address({
  check: { tags },
  services,
  onChangeAddress,
}: {
  check: PublishCheck
  services: PublishServices
  onChangeAddress: PublishDialogProps['onChangeAddress']
}) {
  if (tags.length === 0) return null
  return (
    <section className={styles.part().className} aria-label={text('address')}>
      <h3 className={styles.heading().className}>{text('address')}</h3>
      {tags.map((tag) => (
        <div key={tag} className={styles.addressLine().className}>
          <span className={styles.addressText().className}>{services.addressOf(tag).replace(/^https?:\/\//, '')}</span>
          {onChangeAddress && (
            <Button size="small" emphasis="quiet" onClick={() => onChangeAddress(tag)}>
              {text('change')}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}

function Done({ result, services }: { result: Extract<PublishResult, { ok: true }>; services: PublishServices }) {
  const { notify } = useBuilder()
  return (
    <div className={styles.done().className}>
      {result.state === 'planned' && (
        <p className={styles.note().className}>
          {text('goesLiveAt', {
            when: moment(result.at, services.zone),
          })}
        </p>
      )}
      {result.tags.map((tag) => {
        const address = services.addressOf(tag)
        return (
          <div key={tag} className={styles.addressLine().className}>
            <span className={styles.addressText().className}>{address}</span>
            <CopyButton value={address} label={text('copyAddress')} onCopy={() => notify(text('copied'))} />
            {result.state === 'live' && (
              <ButtonLink href={address} target="_blank" size="small" icon={ExternalIcon}>
                {text('openPage')}
              </ButtonLink>
            )}
          </div>
        )
      })}
    </div>
  )
}
