import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  Dialog,
  Popover,
  RangeCalendar,
} from 'react-aria-components'
import { Icon, NextIcon, PreviousIcon } from '../../icons/index.ts'
import {
  calendarDay,
  calendarDialog,
  calendarGrid,
  calendarHead,
  calendarSurface,
  calendarTitle,
  calendarTurn,
} from './date-field.styles.ts'

/** The calendar that opens under a date field, for one date or a range. */
export function MonthPopover({ range = false }: { range?: boolean }) {
  const content = (
    <>
      <header className={calendarHead().className}>
        <Button slot="previous" className={calendarTurn().className}>
          <Icon of={PreviousIcon} />
        </Button>
        <CalendarHeading className={calendarTitle().className} />
        <Button slot="next" className={calendarTurn().className}>
          <Icon of={NextIcon} />
        </Button>
      </header>
      <CalendarGrid className={calendarGrid().className}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={calendarDay({ range }).className} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
  return (
    <Popover offset={4} className={calendarSurface().className}>
      <Dialog className={calendarDialog().className}>
        {range ? (
          <RangeCalendar firstDayOfWeek="mon">{content}</RangeCalendar>
        ) : (
          <Calendar firstDayOfWeek="mon">{content}</Calendar>
        )}
      </Dialog>
    </Popover>
  )
}
