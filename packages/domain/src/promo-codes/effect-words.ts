type Unit = 'Days' | 'Weeks' | 'Months' | 'Years'

/** How the effect of a code is said; `{off}` is `20%` or an amount. */
interface EffectWords {
  off: string
  /** For one unit, and for several. */
  first: Record<Unit, readonly [one: string, several: string]>
}

const en: EffectWords = {
  off: '{off} off',
  first: {
    Days: ['{off} off your first day', '{off} off your first {n} days'],
    Weeks: ['{off} off your first week', '{off} off your first {n} weeks'],
    Months: ['{off} off your first month', '{off} off your first {n} months'],
    Years: ['{off} off your first year', '{off} off your first {n} years'],
  },
}

const de: EffectWords = {
  off: '{off} Rabatt',
  first: {
    Days: ['{off} Rabatt am ersten Tag', '{off} Rabatt in den ersten {n} Tagen'],
    Weeks: ['{off} Rabatt in der ersten Woche', '{off} Rabatt in den ersten {n} Wochen'],
    Months: ['{off} Rabatt im ersten Monat', '{off} Rabatt in den ersten {n} Monaten'],
    Years: ['{off} Rabatt im ersten Jahr', '{off} Rabatt in den ersten {n} Jahren'],
  },
}

const fr: EffectWords = {
  off: '{off} de réduction',
  first: {
    Days: ['{off} de réduction le premier jour', '{off} de réduction les {n} premiers jours'],
    Weeks: ['{off} de réduction la première semaine', '{off} de réduction les {n} premières semaines'],
    Months: ['{off} de réduction le premier mois', '{off} de réduction les {n} premiers mois'],
    Years: ['{off} de réduction la première année', '{off} de réduction les {n} premières années'],
  },
}

const it: EffectWords = {
  off: '{off} di sconto',
  first: {
    Days: ['{off} di sconto il primo giorno', '{off} di sconto i primi {n} giorni'],
    Weeks: ['{off} di sconto la prima settimana', '{off} di sconto le prime {n} settimane'],
    Months: ['{off} di sconto il primo mese', '{off} di sconto i primi {n} mesi'],
    Years: ['{off} di sconto il primo anno', '{off} di sconto i primi {n} anni'],
  },
}

const words: Readonly<Record<string, EffectWords>> = { en, de, fr, it }

export const effectWords = (language: string): EffectWords => words[language] ?? words[language.split('-')[0]!] ?? en
