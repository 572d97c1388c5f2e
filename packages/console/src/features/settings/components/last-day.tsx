import { type LimitedSubject, limitedSubjects } from '@perennial/domain/settings'
import { Card } from '@perennial/ui/card'
import { InlineError } from '@perennial/ui/inline-error'
import { formatNumber } from '@perennial/ui/messages'
import { SkeletonBar } from '@perennial/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { failureOf, useApi } from '../../../api/index.ts'
import { counts, countsNote } from '../settings.styles.ts'
import { text } from '../texts.ts'

const names = {
  payment: 'limited_payment',
  promo_code: 'limited_promo_code',
  checkout: 'limited_checkout',
  shopper_code: 'limited_shopper_code',
  password: 'limited_password',
  two_step: 'limited_two_step',
} as const satisfies Record<LimitedSubject, string>

/** How long counts are shown before they are asked for again, in ms. */
const refreshed = 60_000

/** Declines, guesses and locks of the last day, beside the limits that decide about them. */
export function LastDay() {
  const { query } = useApi()
  const limits = useQuery({ ...query.settings.limits.queryOptions(), staleTime: 0, refetchInterval: refreshed })
  const failure = limits.error && !limits.data ? failureOf(limits.error) : undefined
  const rows = limitedSubjects.map((subject) => ({
    subject,
    ...(limits.data?.items.find((one) => one.subject === subject) ?? { failed: 0, refused: 0, locked: 0 }),
  }))
  const isQuiet = rows.every(({ failed, refused }) => failed + refused === 0)
  return (
    <Card title={text('lastDay')} flush={!failure}>
      {failure ? (
        <InlineError requestId={failure.requestId} onRetry={() => void limits.refetch()}>
          {failure.message}
        </InlineError>
      ) : (
        <>
          <table className={counts().className} aria-busy={!limits.data}>
            <thead>
              <tr>
                <th scope="col">{text('lastDayWhat')}</th>
                <th scope="col">{text('lastDayFailed')}</th>
                <th scope="col">{text('lastDayRefused')}</th>
                <th scope="col">{text('lastDayLocked')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ subject, failed, refused, locked }) => (
                <tr key={subject}>
                  <th scope="row">{text(names[subject])}</th>
                  {[failed, refused, locked].map((count, index) => (
                    // A basket cannot be wrong: it is only counted.
                    <td key={index}>
                      {limits.data ? (
                        subject === 'checkout' && index === 0 ? (
                          '–'
                        ) : (
                          formatNumber(count)
                        )
                      ) : (
                        <SkeletonBar />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className={countsNote().className} role="status">
            {limits.data && (isQuiet ? text('lastDayQuiet') : text('lastDayNote'))}
          </p>
        </>
      )}
    </Card>
  )
}
