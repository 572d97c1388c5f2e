import { fill } from './template.ts'

/** Messages of form fields, in the specification's words (LOC-03 to LOC-14). */
export interface FieldMessages {
  firstName: string
  lastName: string
  email: string
  phone: string
  select: string
  agree: string
  accept: string
  required: string
  dateIs: string
  dateBetween: string
  dateAfter: string
  dateBefore: string
}

const en: FieldMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please provide a valid email address',
  phone: 'Please provide a valid phone number',
  select: 'Please select a value',
  agree: 'You must agree before submitting',
  accept: 'Please accept to continue',
  required: 'This field is required',
  dateIs: 'Selected date must be {min}',
  dateBetween: 'Selected date must be between {min} and {max}',
  dateAfter: 'Selected date must be after {min}',
  dateBefore: 'Selected date must be before {max}',
}

const it: FieldMessages = {
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
}

const fr: FieldMessages = {
  firstName: 'Le prénom est obligatoire',
  lastName: 'Le nom est obligatoire',
  email: 'Veuillez saisir une adresse e-mail valide',
  phone: 'Veuillez saisir un numéro de téléphone valide',
  select: 'Veuillez sélectionner une valeur',
  agree: 'Vous devez donner votre accord avant l’envoi',
  accept: 'Veuillez accepter pour continuer',
  required: 'Ce champ est obligatoire',
  dateIs: 'La date choisie doit être le {min}',
  dateBetween: 'La date choisie doit être comprise entre le {min} et le {max}',
  dateAfter: 'La date choisie doit être postérieure au {min}',
  dateBefore: 'La date choisie doit être antérieure au {max}',
}

const de: FieldMessages = {
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
}

// Swiss German writes ss for ß and otherwise shares the words.
const deCh: FieldMessages = {
  ...de,
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  phone: 'Bitte geben Sie eine gültige Telefonnummer an',
}

const catalogue: Readonly<Record<string, FieldMessages>> = { en, it, fr, 'de-CH': deCh, de }

/** The field messages of a language; `de-CH` falls back to `de`, anything unknown to English. */
export const fieldMessages = (language: string): FieldMessages =>
  catalogue[language] ?? catalogue[language.split('-')[0]!] ?? en

/** The message for a date out of range; `min` and `max` are already formatted. */
export function dateRangeMessage(language: string, { min, max }: { min?: string; max?: string }): string {
  const { dateIs, dateBetween, dateAfter, dateBefore } = fieldMessages(language)
  if (min !== undefined && max !== undefined)
    return min === max ? fill(dateIs, { min }) : fill(dateBetween, { min, max })
  return min !== undefined ? fill(dateAfter, { min }) : fill(dateBefore, { max: max ?? '' })
}
