import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** What the groups of components are for, in German. */
export const de: TranslationOf<typeof text> = {
  acquisition: 'Leser zu Abonnenten machen.',
  addNamed: '{name} hinzufügen',
  blocks: 'Einmal gemacht, auf vielen Seiten gezeigt, an einer Stelle geändert.',
  cart: 'Was im Warenkorb liegt und wie es bezahlt wird.',
  custom: 'Von Ihren eigenen Entwicklern.',
  enforcement: 'Wer weiter darf und wer zuerst gefragt wird.',
  headerFooter: 'Was über und unter jeder Seite steht.',
  interactive: 'Was Leser öffnen, blättern und wählen.',
  miscellaneous: 'Was sonst nirgends passt, zum Beispiel eigener Code.',
  recent: 'Was Sie zuletzt hinzugefügt haben, auf irgendeiner Seite.',
  recentName: 'Zuletzt',
  selfService: 'Worum sich Abonnenten selbst kümmern.',
  used: 'Mehr von dem, was die Seite schon hat.',
  visual: 'Wörter, Bilder und der Raum dazwischen.',
}
