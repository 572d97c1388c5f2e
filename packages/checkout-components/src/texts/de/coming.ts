import type { coming as english } from '../en/coming.ts'

export const coming: Readonly<Record<keyof typeof english, string>> = {
  then: 'Danach {total} am {date}.',
  thenAlso: 'Danach {total} am {date} und {later} am {laterDate}.',
  renews: 'Verlängert sich bis zur Kündigung.',
  ends: 'Die letzte Zahlung ist am {date}. Nichts verlängert sich.',
  last: 'Das ist die letzte Zahlung.',
}
