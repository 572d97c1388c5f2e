import type { TestClock } from '@perennial/api/test-clocks'
import { daysBetween, plus } from '@perennial/domain/calendar'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { DateField } from '@perennial/ui/date-field'
import { EnvironmentBadge } from '@perennial/ui/environment-badge'
import { NextEventIcon, TestClockIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { ProgressBar } from '@perennial/ui/progress-bar'
import { SidePanel } from '@perennial/ui/side-panel'
import { Row, Stack } from '@perennial/ui/stack'
import { css, vars } from '@perennial/ui/theme'
import { useEffect, useRef, useState } from 'react'
import { failureOf, useApi } from '../../api/index.ts'
import { sentenceDate, tableDate } from '../../amounts/index.ts'
import { useRecordsChanged, useTestClock } from './queries.ts'
import { text } from './texts.ts'

const caption = css({ font: vars.type.caption, color: vars.text.muted })
/** Where the panel covers the page, the track is behind it. */
const narrowDay = css({ display: 'none', '@medium': { display: 'block' } })

/** Moves the time of one customer forward, in test mode (SUB-45). The page behind it fills meanwhile. */
export function ClockPanel({ customer, onClose }: { customer: string; onClose: () => void }) {
  const clocks = useTestClock(customer, { enabled: true })
  const own = clocks.data?.clocks.find((clock) => clock.customer === customer)
  const shared = clocks.data?.clocks.find((clock) => clock.customer === null)
  const { act, busy, failure } = useClockCalls()
  const { client } = useApi()
  useRefillWhile(own)
  const loading = clocks.error ? failureOf(clocks.error) : undefined
  return (
    <SidePanel
      title={text('clockTitle')}
      size="action"
      badge={<EnvironmentBadge environment="test" />}
      onClose={onClose}
    >
      <Stack gap="medium">
        <p className={caption().className}>{text('clockIntro')}</p>
        {loading && (
          <InlineError requestId={loading.requestId} onRetry={() => void clocks.refetch()}>
            {loading.message}
          </InlineError>
        )}
        {shared && !own && <Callout tone="info">{text('clockOfAll', { date: sentenceDate(shared.now) })}</Callout>}
        {clocks.data && !own && (
          <Stack gap="small">
            <p className={caption().className}>{text('clockStartHint')}</p>
            <Row>
              <Button
                tone="primary"
                icon={TestClockIcon}
                busy={busy}
                onClick={() => void act(() => client.testClocks.create({ customer }))}
              >
                {text('clockStart')}
              </Button>
            </Row>
          </Stack>
        )}
        {own && (
          <>
            <p className={narrowDay().className}>{`${text('clockDay')}: ${sentenceDate(own.now)}`}</p>
            <Controls clock={own} act={act} busy={busy} />
          </>
        )}
        {failure && (
          <Callout tone="danger" live>
            {failure.message}
          </Callout>
        )}
      </Stack>
    </SidePanel>
  )
}

type Act = (call: () => Promise<unknown>) => Promise<void>

/** Moves a clock, or stops it. Where it stands is on its track. */
export function Controls({ clock, act, busy }: { clock: TestClock; act: Act; busy: boolean }) {
  const { client } = useApi()
  const [to, setTo] = useState<string | null>(null)
  const { id, now, target, nextEvent, message } = clock
  const moving = target !== null
  const advance = (date: string | null) => act(() => client.testClocks.advance({ id, to: date }))
  const steps = [
    ['clockPlusDay', 'days'],
    ['clockPlusMonth', 'months'],
    ['clockPlusYear', 'years'],
  ] as const
  return (
    <>
      {moving ? (
        <Stack gap="small">
          <Way now={now} target={target} />
          <Row>
            <Button busy={busy} onClick={() => void act(() => client.testClocks.stop({ id }))}>
              {text('clockStop')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Stack gap="small">
          <DateField
            label={text('clockMoveTo')}
            hint={text('clockForward')}
            value={to}
            min={plus(now, 1, 'days')}
            max={plus(now, 5, 'years')}
            onChange={setTo}
          />
          <Row>
            <Button tone="primary" disabled={to === null || to <= now} busy={busy} onClick={() => void advance(to)}>
              {text('clockMove')}
            </Button>
          </Row>
          <Row gap="small" wrap>
            {steps.map(([key, unit]) => (
              <Button key={key} disabled={busy} onClick={() => void advance(plus(now, 1, unit))}>
                {text(key)}
              </Button>
            ))}
          </Row>
          <Row>
            {nextEvent ? (
              <Button icon={NextEventIcon} disabled={busy} onClick={() => void advance(null)}>
                {text('clockNext', { date: tableDate(nextEvent) })}
              </Button>
            ) : (
              <span className={caption().className}>{text('clockNoNext')}</span>
            )}
          </Row>
        </Stack>
      )}
      {message && <Callout tone="warning">{message}</Callout>}
      {!moving && (
        <Stack gap="small">
          <Row>
            <Button emphasis="quiet" disabled={busy} onClick={() => void act(() => client.testClocks.remove({ id }))}>
              {text('clockRemove')}
            </Button>
          </Row>
          <p className={caption().className}>
            {text(clock.customer === null ? 'installationClockRemoveHint' : 'clockRemoveHint')}
          </p>
        </Stack>
      )}
    </>
  )
}

/** How far a moving clock has come, counted from the day on which it was first seen moving there. */
function Way({ now, target }: { now: string; target: string }) {
  const [way, setWay] = useState({ from: now, target })
  if (way.target !== target) setWay({ from: now, target })
  const days = Math.max(1, daysBetween(way.from, target))
  const lived = Math.min(days, Math.max(0, daysBetween(way.from, now)))
  return (
    <ProgressBar
      label={text('clockMoving', { date: tableDate(target), day: String(lived), days: String(days) })}
      value={Math.round((lived / days) * 100)}
    />
  )
}

/** Calls that move a clock, one at a time, with what became of the last. */
export function useClockCalls() {
  const changed = useRecordsChanged()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>()
  const act: Act = async (call) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call()
    } catch (error) {
      setFailure(failureOf(error))
    }
    await changed()
    setBusy(false)
  }
  return { act, busy, failure }
}

/** While the clock moves, each new day brings what happened on it into view. */
function useRefillWhile(clock: TestClock | undefined) {
  const changed = useRecordsChanged()
  const stands = clock && `${clock.now} ${clock.target}`
  const seen = useRef(stands)
  useEffect(() => {
    if (seen.current !== undefined && stands !== seen.current) void changed()
    seen.current = stands
  })
}
