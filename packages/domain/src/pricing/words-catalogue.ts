import type { IntervalUnit } from '../calendar/index.ts'

/**
 * Texts of prices in one language. `{amount}`, `{date}`, `{last}`, `{n}`, `{term}`, `{after}`, `{payments}`, `{length}` and
 * `{further}` are filled in.
 */
export interface PriceWords {
  once: string
  each: Record<IntervalUnit, string>
  every: Record<IntervalUnit, string>
  adverb: Record<IntervalUnit, string>
  today: string
  nothingToday: string
  /** Payments after others, and beside others. */
  then: string
  beside: string
  /** Payments with the date of the first one: a single one, several, and those without an end. */
  onDate: string
  onDateUntil: string
  onDateGoesOn: string
  /** Payments without a date: without an end, one more, and several more. */
  goesOn: string
  onceMore: string
  timesMore: string
  /** A payment that is the only one, and several, when today is none of them. */
  onlyOnce: string
  times: string
  starting: string
  /** One unit after the start, and several. */
  after: Record<IntervalUnit, readonly [one: string, several: string]>
  /** One unit of a term, and several. */
  length: Record<IntervalUnit, readonly [one: string, several: string]>
  /** How long an offer binds: at least so long, again and again as long, for other terms after the first, and no longer. */
  binds: string
  bindsEach: string
  bindsThen: string
  ends: string
  noRenewal: string
  noPrice: string
}

const en: PriceWords = {
  once: 'once',
  each: { days: 'a day', weeks: 'a week', months: 'a month', years: 'a year' },
  every: { days: 'every {n} days', weeks: 'every {n} weeks', months: 'every {n} months', years: 'every {n} years' },
  adverb: { days: 'each day', weeks: 'each week', months: 'each month', years: 'each year' },
  today: '{amount} today',
  nothingToday: 'Nothing today',
  then: 'then {payments}',
  beside: 'and {payments}',
  onDate: '{amount} on {date}',
  onDateUntil: '{amount} on {date} and {term} until {last}',
  onDateGoesOn: '{amount} on {date} and {term} until you cancel',
  goesOn: '{amount} {term} until you cancel',
  onceMore: '{amount} once more',
  timesMore: '{amount} {term}, {n} more times',
  onlyOnce: '{amount} once',
  times: '{amount} {term}, {n} times',
  starting: 'the first {after}',
  after: {
    days: ['after a day', 'after {n} days'],
    weeks: ['after a week', 'after {n} weeks'],
    months: ['after a month', 'after {n} months'],
    years: ['after a year', 'after {n} years'],
  },
  length: {
    days: ['1 day', '{n} days'],
    weeks: ['1 week', '{n} weeks'],
    months: ['1 month', '{n} months'],
    years: ['1 year', '{n} years'],
  },
  binds: 'Runs for at least {length}.',
  bindsEach: 'Runs for {length} at a time.',
  bindsThen: 'Runs for at least {length}, then for {further} at a time.',
  ends: 'Runs for {length} and does not renew.',
  noRenewal: 'Does not renew.',
  noPrice: 'No price set',
}

const de: PriceWords = {
  once: 'einmalig',
  each: { days: 'pro Tag', weeks: 'pro Woche', months: 'pro Monat', years: 'pro Jahr' },
  every: { days: 'alle {n} Tage', weeks: 'alle {n} Wochen', months: 'alle {n} Monate', years: 'alle {n} Jahre' },
  adverb: { days: 'täglich', weeks: 'wöchentlich', months: 'monatlich', years: 'jährlich' },
  today: '{amount} heute',
  nothingToday: 'Heute nichts',
  then: 'dann {payments}',
  beside: 'und {payments}',
  onDate: '{amount} am {date}',
  onDateUntil: '{amount} am {date} und {term} bis zum {last}',
  onDateGoesOn: '{amount} am {date} und {term}, bis Sie kündigen',
  goesOn: '{term} {amount}, bis Sie kündigen',
  onceMore: 'noch einmal {amount}',
  timesMore: '{term} {amount}, noch {n} Mal',
  onlyOnce: 'einmalig {amount}',
  times: '{term} {amount}, {n} Mal',
  starting: 'erstmals {after}',
  after: {
    days: ['nach einem Tag', 'nach {n} Tagen'],
    weeks: ['nach einer Woche', 'nach {n} Wochen'],
    months: ['nach einem Monat', 'nach {n} Monaten'],
    years: ['nach einem Jahr', 'nach {n} Jahren'],
  },
  length: {
    days: ['1 Tag', '{n} Tage'],
    weeks: ['1 Woche', '{n} Wochen'],
    months: ['1 Monat', '{n} Monate'],
    years: ['1 Jahr', '{n} Jahre'],
  },
  binds: 'Läuft mindestens {length}.',
  bindsEach: 'Läuft jeweils {length}.',
  bindsThen: 'Läuft mindestens {length}, danach jeweils {further}.',
  ends: 'Läuft {length} und verlängert sich nicht.',
  noRenewal: 'Verlängert sich nicht.',
  noPrice: 'Kein Preis festgelegt',
}

const fr: PriceWords = {
  once: 'en une fois',
  each: { days: 'par jour', weeks: 'par semaine', months: 'par mois', years: 'par an' },
  every: {
    days: 'tous les {n} jours',
    weeks: 'toutes les {n} semaines',
    months: 'tous les {n} mois',
    years: 'tous les {n} ans',
  },
  adverb: { days: 'chaque jour', weeks: 'chaque semaine', months: 'chaque mois', years: 'chaque année' },
  today: '{amount} aujourd’hui',
  nothingToday: 'Rien aujourd’hui',
  then: 'puis {payments}',
  beside: 'et {payments}',
  onDate: '{amount} le {date}',
  onDateUntil: '{amount} le {date} et {term} jusqu’au {last}',
  onDateGoesOn: '{amount} le {date} et {term} jusqu’à résiliation',
  goesOn: '{amount} {term} jusqu’à résiliation',
  onceMore: 'encore {amount} une fois',
  timesMore: '{amount} {term}, encore {n} fois',
  onlyOnce: '{amount} une fois',
  times: '{amount} {term}, {n} fois',
  starting: 'la première fois {after}',
  after: {
    days: ['après un jour', 'après {n} jours'],
    weeks: ['après une semaine', 'après {n} semaines'],
    months: ['après un mois', 'après {n} mois'],
    years: ['après un an', 'après {n} ans'],
  },
  length: {
    days: ['1 jour', '{n} jours'],
    weeks: ['1 semaine', '{n} semaines'],
    months: ['1 mois', '{n} mois'],
    years: ['1 an', '{n} ans'],
  },
  binds: 'Engagement d’au moins {length}.',
  bindsEach: 'Engagement par périodes de {length}.',
  bindsThen: 'Engagement d’au moins {length}, puis par périodes de {further}.',
  ends: 'Dure {length}, sans reconduction.',
  noRenewal: 'Sans reconduction.',
  noPrice: 'Aucun prix défini',
}

const it: PriceWords = {
  once: 'una tantum',
  each: { days: 'al giorno', weeks: 'a settimana', months: 'al mese', years: 'all’anno' },
  every: { days: 'ogni {n} giorni', weeks: 'ogni {n} settimane', months: 'ogni {n} mesi', years: 'ogni {n} anni' },
  adverb: { days: 'ogni giorno', weeks: 'ogni settimana', months: 'ogni mese', years: 'ogni anno' },
  today: '{amount} oggi',
  nothingToday: 'Niente oggi',
  then: 'poi {payments}',
  beside: 'e {payments}',
  onDate: '{amount} il {date}',
  onDateUntil: '{amount} il {date} e {term} fino al {last}',
  onDateGoesOn: '{amount} il {date} e {term} fino alla disdetta',
  goesOn: '{amount} {term} fino alla disdetta',
  onceMore: '{amount} ancora una volta',
  timesMore: '{amount} {term}, ancora {n} volte',
  onlyOnce: '{amount} una volta',
  times: '{amount} {term}, {n} volte',
  starting: 'la prima volta {after}',
  after: {
    days: ['dopo un giorno', 'dopo {n} giorni'],
    weeks: ['dopo una settimana', 'dopo {n} settimane'],
    months: ['dopo un mese', 'dopo {n} mesi'],
    years: ['dopo un anno', 'dopo {n} anni'],
  },
  length: {
    days: ['1 giorno', '{n} giorni'],
    weeks: ['1 settimana', '{n} settimane'],
    months: ['1 mese', '{n} mesi'],
    years: ['1 anno', '{n} anni'],
  },
  binds: 'Dura almeno {length}.',
  bindsEach: 'Dura {length} per volta.',
  bindsThen: 'Dura almeno {length}, poi {further} per volta.',
  ends: 'Dura {length} e non si rinnova.',
  noRenewal: 'Non si rinnova.',
  noPrice: 'Nessun prezzo impostato',
}

export const priceWords: Readonly<Record<string, PriceWords>> = { en, de, fr, it }
