import type { TestClock } from '@perennial/api/test-clocks'
import { Card } from '@perennial/ui/card'
import { css, vars, visuallyHidden } from '@perennial/ui/theme'
import { formatDate } from '@perennial/ui/messages'
import { amountText, sentenceDate, tableDate } from '../../amounts/index.ts'
import { useStaff } from '../../staff/index.ts'
import { type Track, type TrackMark, trackOf } from './clock-track.ts'
import { useBilledHere, useDesk } from './desk-context.tsx'
import { useTestClock, useTimeline } from './queries.ts'
import { text, type TextKey } from './texts.ts'

const hidden = css({ ...visuallyHidden })
const caption = css({ font: vars.type.caption, color: vars.text.muted })
const day = css({ font: `${vars.font.weight.regular} 24px/30px ${vars.font.family.serif}`, letterSpacing: '-0.3px' })
const place = css({ position: 'relative', blockSize: '64px', marginBlockStart: '12px', marginInline: '8px' })
const line = css({
  position: 'absolute',
  insetInline: '-4px',
  insetBlockStart: '26px',
  blockSize: '6px',
  borderRadius: '3px',
  background: vars.bg.sunken,
  '@forced': { outline: '1px solid CanvasText' },
})
const lived = css({
  position: 'absolute',
  insetInlineStart: '-4px',
  insetBlockStart: '26px',
  blockSize: '6px',
  borderRadius: '3px',
  background: vars.action.primary.bg,
  forcedColorAdjust: 'none',
  transition: `inline-size ${vars.motion.duration.base} ${vars.motion.easing.out}`,
  '@calm': { transition: 'none' },
})
/** Centred on its share of the track. */
const at = css({ position: 'absolute', transform: 'translateX(-50%)', '[dir=rtl] &': { transform: 'translateX(50%)' } })
const dot = css({
  insetBlockStart: '23px',
  inlineSize: '12px',
  blockSize: '12px',
  borderRadius: vars.radius.full,
  border: `2px solid ${vars.bg.surface}`,
  forcedColorAdjust: 'none',
  variants: {
    kind: {
      paid: { background: vars.status.success.icon },
      declined: { background: vars.status.danger.icon },
      coming: { background: vars.bg.surface, borderColor: vars.status.info.icon },
    },
  },
})
const hand = css({
  insetBlockStart: '18px',
  inlineSize: '22px',
  blockSize: '22px',
  borderRadius: vars.radius.full,
  background: vars.bg.surface,
  border: `3px solid ${vars.action.primary.bg}`,
  forcedColorAdjust: 'none',
})
const target = css({
  insetBlockStart: '17px',
  inlineSize: '3px',
  blockSize: '24px',
  borderRadius: '2px',
  background: vars.text.default,
})
const label = css({
  font: vars.type.caption,
  whiteSpace: 'nowrap',
  variants: {
    row: { above: { insetBlockStart: 0 }, below: { insetBlockStart: '46px', color: vars.text.muted } },
    end: { start: { transform: 'none' }, end: { transform: 'translateX(-100%)' } },
    strong: { true: { fontWeight: vars.font.weight.medium, color: vars.text.default } },
  },
})

/** The track of the customer's own clock, over their page, while its panel is open. */
export function CustomerClockCard({ customer }: { customer: string }) {
  const clocks = useTestClock(customer, { enabled: true })
  const { record } = useDesk()
  const billed = useBilledHere()
  const { tenant } = useStaff()
  const charges = useTimeline(customer, {
    kind: 'charge',
    ...(record.record_type === 'subscription' ? { subscription: record.id } : {}),
  })
  const clock = clocks.data?.clocks.find((one) => one.customer === customer)
  if (!clock) return null
  const track = trackOf({
    clock,
    rows: charges.data?.pages.flatMap(({ items }) => items) ?? [],
    coming: billed.flatMap(({ forecast }) => forecast),
    timeZone: tenant.timeZone,
  })
  return (
    <Card>
      <ClockTrack clock={clock} track={track} dayLabel={text('clockDay')} />
    </Card>
  )
}

export interface ClockTrackProps {
  clock: Pick<TestClock, 'now' | 'target'>
  track: Track
  dayLabel: string
}

/** Where a clock stands, in words and as a line with what has happened on its way and what will. */
export function ClockTrack({ clock, track, dayLabel }: ClockTrackProps) {
  const shown = [...track.marks, { share: track.now, kind: 'now' as const }]
  return (
    <div>
      <p className={caption().className}>{dayLabel}</p>
      <p className={day().className} aria-live="polite">
        {formatDate(new Date(`${clock.now}T12:00:00Z`), {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        })}
      </p>
      <div className={place().className} aria-hidden>
        <span className={line().className} />
        <span className={lived().className} style={{ inlineSize: `calc(${track.now * 100}% + 4px)` }} />
        {track.marks.map((mark) => (
          <span
            key={mark.id}
            className={at({ className: dot({ kind: mark.kind }).className }).className}
            style={start(mark)}
          />
        ))}
        {track.target !== null && (
          <span className={at({ className: target().className }).className} style={start({ share: track.target })} />
        )}
        <span className={at({ className: hand().className }).className} style={start({ share: track.now })} />
        <Label row="above" share={track.now} strong>
          {tableDate(clock.now)}
        </Label>
        {track.marks
          .filter((mark) => hasRoom(mark, shown))
          .map((mark) => (
            <Label key={mark.id} row="above" share={mark.share}>
              {markText(mark)}
            </Label>
          ))}
        {track.months
          .filter(({ share }) => track.target === null || track.target - share > room)
          .map((month) => (
            <Label key={month.day} row="below" share={month.share}>
              {formatDate(new Date(`${month.day}T12:00:00Z`), {
                month: 'short',
                ...(month.day.slice(5, 7) === '01' ? { year: 'numeric' } : {}),
                timeZone: 'UTC',
              })}
            </Label>
          ))}
        {clock.target !== null && track.target !== null && (
          <Label row="below" share={track.target} strong>
            {text('clockTarget', { date: tableDate(clock.target) })}
          </Label>
        )}
      </div>
      <ul aria-label={text('clockOnTheWay')} className={hidden().className}>
        {track.marks.map((mark) => (
          <li key={mark.id}>{`${sentenceDate(mark.day)}: ${markText(mark)}`}</li>
        ))}
        {clock.target !== null && <li>{text('clockTarget', { date: sentenceDate(clock.target) })}</li>}
      </ul>
    </div>
  )
}

const start = ({ share }: Pick<TrackMark, 'share'>) => ({ insetInlineStart: `${share * 100}%` })

/** Share of the track that a label needs to itself. */
const room = 0.13

/** A label stands where no other mark before it, nor the hand of the clock, has taken its place. */
const hasRoom = (mark: TrackMark, shown: readonly { share: number; kind: string }[]): boolean => {
  const before = shown.filter((one) => one !== mark && (one.kind === 'now' || shown.indexOf(one) < shown.indexOf(mark)))
  return before.every(({ share }) => Math.abs(share - mark.share) >= room)
}

const markTexts = { paid: 'clockPaid', declined: 'clockDeclined', coming: 'clockComing' } as const satisfies Record<
  TrackMark['kind'],
  TextKey
>

const markText = ({ kind, amount }: TrackMark): string =>
  text(markTexts[kind], { amount: amount ? amountText(amount) : '' })

function Label({
  row,
  share,
  strong,
  children,
}: {
  row: 'above' | 'below'
  share: number
  strong?: boolean
  children: string
}) {
  // A label at the edge begins or ends with the track, so that none leaves the card.
  const end = share < 0.06 ? { end: 'start' as const } : share > 0.94 ? { end: 'end' as const } : {}
  return (
    <span
      className={at({ className: label({ row, ...end, ...(strong ? { strong } : {}) }).className }).className}
      style={start({ share })}
    >
      {children}
    </span>
  )
}
