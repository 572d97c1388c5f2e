import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { EnvironmentBadge } from '@perennial/ui/environment-badge'
import { TestClockIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { PageHeader } from '@perennial/ui/page-header'
import { Row, Stack } from '@perennial/ui/stack'
import { css } from '@perennial/ui/theme'
import { failureOf, useApi } from '../../api/index.ts'
import { ForbiddenPage, LoadingPage, NotFoundPage, Page } from '../../page/index.ts'
import { useStaff } from '../../staff/index.ts'
import { ClockTrack } from './clock-card.tsx'
import { Controls, useClockCalls } from './clock-panel.tsx'
import { trackOf } from './clock-track.ts'
import { useTestClock } from './queries.ts'
import { text } from './texts.ts'

const narrow = css({ maxInlineSize: '640px' })
const plain = css({ margin: 0 })

/** Moves the time of the whole test environment forward: to a day, or to the next event (SUB-45). */
export function TestClockScreen() {
  const { may, tenant } = useStaff()
  // There is no such thing where orders are real.
  if (tenant.mode !== 'test') return <NotFoundPage />
  if (!may('edit', 'subscriptions')) return <ForbiddenPage />
  return (
    <Page title={text('installationClock')}>
      <PageHeader title={text('installationClock')} badge={<EnvironmentBadge environment="test" />}>
        {text('installationClockIntro')}
      </PageHeader>
      <Clock />
    </Page>
  )
}

function Clock() {
  const { tenant } = useStaff()
  const clocks = useTestClock(undefined, { enabled: true })
  const { client } = useApi()
  const { act, busy, failure } = useClockCalls()
  if (clocks.error) {
    const { message, requestId } = failureOf(clocks.error)
    return (
      <InlineError requestId={requestId} onRetry={() => void clocks.refetch()}>
        {message}
      </InlineError>
    )
  }
  if (!clocks.data) return <LoadingPage />
  const shared = clocks.data.clocks.find(({ customer }) => customer === null)
  const others = clocks.data.clocks.length - (shared ? 1 : 0)
  return (
    <Stack gap="medium" className={narrow().className}>
      <Card>
        <Stack gap="medium">
          {shared ? (
            <>
              <ClockTrack
                clock={shared}
                track={trackOf({ clock: shared, rows: [], coming: [], timeZone: tenant.timeZone })}
                dayLabel={text('installationDay')}
              />
              <Controls clock={shared} act={act} busy={busy} />
            </>
          ) : (
            <>
              <p className={plain().className}>{text('installationClockHint')}</p>
              <Row>
                <Button
                  tone="primary"
                  icon={TestClockIcon}
                  busy={busy}
                  onClick={() => void act(() => client.testClocks.create({ customer: null }))}
                >
                  {text('installationClockStart')}
                </Button>
              </Row>
            </>
          )}
          {failure && (
            <Callout tone="danger" live>
              {failure.message}
            </Callout>
          )}
        </Stack>
      </Card>
      {others > 0 && <p className={plain().className}>{text('ownClocks', { n: others })}</p>}
    </Stack>
  )
}
