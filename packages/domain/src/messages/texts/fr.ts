import type { FieldMessages } from '../field-messages.ts'

export const fr: FieldMessages = {
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
  tooLong: 'Veuillez ne pas dépasser {max} caractères',
}
