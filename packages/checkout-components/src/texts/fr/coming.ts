import type { coming as english } from '../en/coming.ts'

export const coming: Readonly<Record<keyof typeof english, string>> = {
  then: 'Puis {total} le {date}.',
  thenAlso: 'Puis {total} le {date}, et {later} le {laterDate}.',
  renews: 'Renouvelé jusqu’à résiliation.',
  ends: 'Le dernier paiement a lieu le {date}. Rien n’est renouvelé.',
  last: 'C’est le dernier paiement.',
}
