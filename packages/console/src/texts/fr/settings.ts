import type { ConsoleTranslation } from '../catalogues.ts'

export const settings: ConsoleTranslation['settings'] = {
  saveFailed: 'Rien n’a été enregistré',
  hostsList: 'Hôtes',
  hostsHint: 'Les pages peuvent charger les images, vidéos et iframes de ces sites, et appeler leurs API.',
  ancestorsList: 'Sites parents autorisés',
  ancestorsHint: 'Sites autorisés à intégrer vos pages. Laissez vide pour interdire toute intégration.',
  hostsNotSaved: 'La configuration n’a pas pu être enregistrée. Actualisez la page et réessayez.',
  addHost: 'Ajouter https://…',
  settingGroups: 'Groupes de paramètres',
  settingsReadOnly: 'Lecture seule. Demandez à un administrateur l’autorisation de modifier les paramètres.',
  lastDay: 'Les dernières 24 heures',
  lastDayWhat: 'Tentatives',
  lastDayFailed: 'Erronées ou refusées',
  lastDayRefused: 'Bloquées',
  lastDayLocked: 'Verrouillages',
  lastDayQuiet: 'Rien n’a été refusé ni deviné, et personne n’a été bloqué.',
  lastDayNote: 'Les limites ci-dessous fixent le nombre d’essais des acheteurs ; celles des connexions sont fixes.',
  limited_payment: 'Paiements',
  limited_promo_code: 'Codes promo',
  limited_checkout: 'Nouveaux paniers',
  limited_shopper_code: 'Codes de connexion des acheteurs',
  limited_password: 'Mots de passe de l’équipe',
  limited_two_step: 'Codes à usage unique de l’équipe',
  settingsConflict:
    'Une autre personne a enregistré ces paramètres depuis que vous les avez ouverts. Votre saisie est conservée.',
}
