import type { Translation } from '../catalogue.ts'

export const leaveForm: Translation['leaveForm'] = {
  cancel_title: 'Résilier un contrat',
  cancel_lead:
    'Vous n’avez pas à vous connecter. Nous confirmons aussitôt par e-mail la réception de votre résiliation.',
  cancel_button: 'Résilier maintenant',
  cancel_done: 'Nous avons reçu votre résiliation',
  withdraw_title: 'Se rétracter d’un contrat',
  withdraw_lead:
    'Dans le délai légal, vous vous rétractez sans motif et récupérez tout ce que vous n’avez pas utilisé.',
  withdraw_button: 'Confirmer la rétractation',
  withdraw_done: 'Nous avons reçu votre rétractation',
  name: 'Votre nom',
  nameMissing: 'Veuillez indiquer votre nom',
  email: 'Adresse e-mail de votre abonnement',
  reference: 'Numéro de la commande ou de l’abonnement',
  referenceHint: 'Il figure dans nos e-mails et sur vos factures. Sans lui, une personne recherche le contrat.',
  comment: 'Souhaitez-vous ajouter quelque chose ?',
  optional: 'Facultatif',
  sending: 'Envoi…',
  signIn: 'Ou connectez-vous à votre compte',
  confirmed:
    'Votre message nous est parvenu le {time}. Une confirmation est en route vers {email}. Si le numéro correspond à un contrat de cette adresse, sa fin est confirmée en quelques minutes ; sinon, une personne vous écrit.',
  tooMany: 'Trop de tentatives. Veuillez patienter quelques minutes.',
  lost: 'Nous ne savons pas encore si cela nous est parvenu. Envoyez de nouveau : aucun contrat ne prend fin deux fois.',
  failed: 'Une erreur est survenue. Veuillez réessayer.',
}
