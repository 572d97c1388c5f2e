import type { FieldMessages } from '../field-messages.ts'

export const de: FieldMessages = {
  firstName: 'Der Vorname ist erforderlich',
  lastName: 'Der Nachname ist erforderlich',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  phone: 'Bitte geben Sie eine gültige Telefonnummer ein',
  select: 'Bitte wählen Sie einen Wert',
  agree: 'Sie müssen vor dem Absenden zustimmen',
  accept: 'Bitte stimmen Sie zu, um fortzufahren',
  required: 'Dieses Feld ist erforderlich',
  dateIs: 'Das gewählte Datum muss der {min} sein',
  dateBetween: 'Das gewählte Datum muss zwischen {min} und {max} liegen',
  dateAfter: 'Das gewählte Datum muss nach dem {min} liegen',
  dateBefore: 'Das gewählte Datum muss vor dem {max} liegen',
  tooLong: 'Bitte verwenden Sie höchstens {max} Zeichen',
}
