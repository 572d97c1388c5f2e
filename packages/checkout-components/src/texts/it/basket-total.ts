import type { Translation } from '../catalogue.ts'

export const basketTotal: Translation['basketTotal'] = {
  toPay: 'Da pagare',
  toCheckout: 'Vai alla cassa',
  year: 'Il prossimo anno a parole',
  yearToday: 'Oggi paghi {total}.',
  yearNext: 'Il prossimo pagamento è di {total} il {date}.',
  yearLater: 'Il {date} è di {total}.',
  yearSum: 'Sono {total} nei primi dodici mesi.',
  kept: 'Conserviamo il carrello per un’ora, o 30 giorni se accedi',
}
