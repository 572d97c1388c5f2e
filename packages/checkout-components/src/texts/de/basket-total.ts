import type { Translation } from '../catalogue.ts'

export const basketTotal: Translation['basketTotal'] = {
  toPay: 'Zu zahlen',
  toCheckout: 'Zur Kasse',
  year: 'Das kommende Jahr in Worten',
  yearToday: 'Heute zahlen Sie {total}.',
  yearNext: 'Die nächste Zahlung sind {total} am {date}.',
  yearLater: 'Am {date} sind es {total}.',
  yearSum: 'Das macht {total} in den ersten zwölf Monaten.',
  kept: 'Wir bewahren diesen Warenkorb eine Stunde auf, oder 30 Tage, wenn Sie sich anmelden',
}
