import { todayIn } from '@perennial/domain/calendar'
import type { DateRange } from '@perennial/domain/exports'
import { Button } from '@perennial/ui/button'
import { DateField } from '@perennial/ui/date-field'
import { DateIcon, ExpandIcon } from '@perennial/ui/icons'
import { Popover } from '@perennial/ui/popover'
import { Stack } from '@perennial/ui/stack'
import { css, vars } from '@perennial/ui/theme'
import { useState } from 'react'
import { tableDate } from '../../../amounts/index.ts'
import { useStaff } from '../../../staff/index.ts'
import { createdPeriods, type CreatedPeriod, daysOf, periodOf } from '../created-periods.ts'
import { text, type TextKey } from '../texts.ts'

const choices = css({ display: 'grid', gap: '2px', '& button': { justifyContent: 'flex-start' } })
const ends = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' })
const isSet = css({
  '&&': {
    background: vars.bg.selected,
    borderColor: vars.border.selected,
  },
})

const names: Readonly<Record<CreatedPeriod, TextKey>> = {
  today: 'periodToday',
  week: 'periodWeek',
  days30: 'period30Days',
  month: 'periodMonth',
  lastMonth: 'periodLastMonth',
}

export interface CreatedFilterProps extends DateRange {
  /** Called with the chosen days, and with none to show all. */
  onChange: (days: DateRange) => void
}

/** Narrows a list to days of creation: a usual period in one press, or any two days. */
export function CreatedFilter({ from, to, onChange }: CreatedFilterProps) {
  const { tenant } = useStaff()
  const [open, setOpen] = useState(false)
  const [today] = useState(() => todayIn(tenant.timeZone, Date.now()))
  const days: DateRange = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const chosen = periodOf(days, today)
  const any = from === undefined && to === undefined
  const choose = (next: DateRange) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Popover
      label={text('createdOn')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" icon={DateIcon} endIcon={ExpandIcon} className={any ? '' : isSet().className}>
          {any ? text('createdOn') : text('createdIn', { period: chosen ? text(names[chosen]) : daysText(days) })}
        </Button>
      }
    >
      <Stack gap="small">
        <div className={choices().className}>
          <Button size="small" emphasis="quiet" pressed={any} onClick={() => choose({})}>
            {text('anyDay')}
          </Button>
          {createdPeriods.map((period) => (
            <Button
              key={period}
              size="small"
              emphasis="quiet"
              pressed={chosen === period}
              onClick={() => choose(daysOf(period, today))}
            >
              {text(names[period])}
            </Button>
          ))}
        </div>
        <div className={ends().className}>
          <DateField
            label={text('createdFrom')}
            value={from ?? null}
            max={to}
            clearable
            onChange={(day) => onChange(withDay(days, 'from', day))}
          />
          <DateField
            label={text('createdTo')}
            value={to ?? null}
            min={from}
            clearable
            onChange={(day) => onChange(withDay(days, 'to', day))}
          />
        </div>
      </Stack>
    </Popover>
  )
}

function withDay({ from, to }: DateRange, end: keyof DateRange, day: string | null): DateRange {
  const next = { from, to, [end]: day ?? undefined }
  return { ...(next.from ? { from: next.from } : {}), ...(next.to ? { to: next.to } : {}) }
}

const daysText = ({ from, to }: DateRange): string => {
  if (from && to) return from === to ? tableDate(from) : text('fromTo', { from: tableDate(from), to: tableDate(to) })
  return from ? text('fromDay', { date: tableDate(from) }) : text('untilDay', { date: tableDate(to!) })
}
