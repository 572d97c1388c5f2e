import type { IntervalUnit } from '../calendar/index.ts'

/** Texts of prices in one language. `{amount}`, `{date}`, `{n}` and `{term}` are filled in. */
export interface PriceWords {
  once: string
  each: Record<IntervalUnit, string>
  every: Record<IntervalUnit, string>
  adverb: Record<IntervalUnit, string>
  today: string
  nothingToday: string
  then: string
  andGoesOn: string
  noPrice: string
}

const en: PriceWords = {
  once: 'once',
  each: { days: 'a day', weeks: 'a week', months: 'a month', years: 'a year' },
  every: { days: 'every {n} days', weeks: 'every {n} weeks', months: 'every {n} months', years: 'every {n} years' },
  adverb: { days: 'each day', weeks: 'each week', months: 'each month', years: 'each year' },
  today: '{amount} today',
  nothingToday: 'Nothing today',
  then: 'then {amount} on {date}',
  andGoesOn: 'and {term} until you cancel',
  noPrice: 'No price set',
}

const de: PriceWords = {
  once: 'einmalig',
  each: { days: 'pro Tag', weeks: 'pro Woche', months: 'pro Monat', years: 'pro Jahr' },
  every: { days: 'alle {n} Tage', weeks: 'alle {n} Wochen', months: 'alle {n} Monate', years: 'alle {n} Jahre' },
  adverb: { days: 'täglich', weeks: 'wöchentlich', months: 'monatlich', years: 'jährlich' },
  today: '{amount} heute',
  nothingToday: 'Heute nichts',
  then: 'dann {amount} am {date}',
  andGoesOn: 'und {term}, bis Sie kündigen',
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
  then: 'puis {amount} le {date}',
  andGoesOn: 'et {term} jusqu’à résiliation',
  noPrice: 'Aucun prix défini',
}

const it: PriceWords = {
  once: 'una tantum',
  each: { days: 'al giorno', weeks: 'a settimana', months: 'al mese', years: 'all’anno' },
  every: { days: 'ogni {n} giorni', weeks: 'ogni {n} settimane', months: 'ogni {n} mesi', years: 'ogni {n} anni' },
  adverb: { days: 'ogni giorno', weeks: 'ogni settimana', months: 'ogni mese', years: 'ogni anno' },
  today: '{amount} oggi',
  nothingToday: 'Niente oggi',
  then: 'poi {amount} il {date}',
  andGoesOn: 'e {term} fino alla disdetta',
  noPrice: 'Nessun prezzo impostato',
}

export const priceWords: Readonly<Record<string, PriceWords>> = { en, de, fr, it }
