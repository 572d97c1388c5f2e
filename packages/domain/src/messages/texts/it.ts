import type { FieldMessages } from '../field-messages.ts'

export const it: FieldMessages = {
  firstName: 'Il nome è obbligatorio',
  lastName: 'Il cognome è obbligatorio',
  email: 'Inserisci un indirizzo email valido',
  phone: 'Inserisci un numero di telefono valido',
  select: 'Seleziona un valore',
  agree: 'Devi dare il consenso prima di inviare',
  accept: 'Accetta per continuare',
  required: 'Questo campo è obbligatorio',
  dateIs: 'La data selezionata deve essere {min}',
  dateBetween: 'La data selezionata deve essere compresa tra {min} e {max}',
  dateAfter: 'La data selezionata deve essere successiva al {min}',
  dateBefore: 'La data selezionata deve essere precedente al {max}',
  tooLong: 'Usa al massimo {max} caratteri',
}
