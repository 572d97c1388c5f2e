import type { coming as english } from '../en/coming.ts'

export const coming: Readonly<Record<keyof typeof english, string>> = {
  then: 'Poi {total} il {date}.',
  thenAlso: 'Poi {total} il {date} e {later} il {laterDate}.',
  renews: 'Si rinnova finché non disdici.',
  ends: 'L’ultimo pagamento è il {date}. Nulla si rinnova.',
  last: 'È l’ultimo pagamento.',
}
