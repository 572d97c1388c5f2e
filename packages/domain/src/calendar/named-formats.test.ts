import { describe, expect, test } from 'vitest'
import { consoleDateFormat, defaultExportLocale, formatNamedDate, formatNamedDateTime } from './index.ts'

const day = '2024-03-07'

describe('named date formats', () => {
  test.each([
    ['DATE_EN', '7 Mar 2024'],
    ['DATE_MED', 'Mar 7, 2024'],
    ['DATE_FULL', 'March 7, 2024'],
    ['DATE_SHORT', '07/03/2024'],
    ['DATE_SHORT_US', '03/07/2024'],
  ])('%s is %s (PRC-27, PRC-28, PRC-29, PRC-30, PRC-31)', (format, expected) => {
    expect(formatNamedDate(day, format)).toBe(expected)
  })

  test('September has three letters in every English', () => {
    expect(formatNamedDate('2024-09-01', 'DATE_EN', 'en-GB')).toBe('1 Sep 2024')
    expect(formatNamedDate('2024-09-01', 'DATE_EN', 'fr')).toBe('1 sept. 2024')
  })

  test.each([
    ['DATE_EN', '7 Mar 2024 23:05'],
    ['DATE_MED', 'Mar 7, 2024 23:05'],
    ['DATE_FULL', 'March 7, 2024 23:05'],
    ['DATE_SHORT', '07/03/2024 23:05'],
    ['DATE_SHORT_US', '03/07/2024 23:05'],
  ])('%s with the time is %s on the wall of its zone (PRC-32)', (format, expected) => {
    expect(formatNamedDateTime(Date.UTC(2024, 2, 8, 4, 5), 'America/New_York', format)).toBe(expected)
  })

  test('midnight is 00:00, never 24:00 (PRC-32)', () => {
    expect(formatNamedDateTime(Date.UTC(2024, 2, 7), 'UTC', 'DATE_SHORT')).toBe('07/03/2024 00:00')
  })

  test('any other name uses the format of the locale (PRC-33)', () => {
    expect(formatNamedDate(day, 'DATE_ODD', 'de')).toBe('7.3.2024')
    expect(formatNamedDate(day, 'DATE_ODD', 'en-US')).toBe('3/7/2024')
    expect(formatNamedDateTime(Date.UTC(2024, 2, 7, 12), 'UTC', 'DATE_ODD', 'de')).toBe('07.03.24, 12:00')
  })

  test('the console shows DD/MM/YYYY, and so do exports in British English (PRC-34, PRC-35)', () => {
    expect(formatNamedDate(day, consoleDateFormat)).toBe('07/03/2024')
    expect(defaultExportLocale).toBe('en-gb')
    expect(formatNamedDate(day, 'the locale’s')).toBe('07/03/2024')
  })
})
