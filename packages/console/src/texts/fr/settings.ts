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
  settingsConflict:
    'Une autre personne a enregistré ces paramètres depuis que vous les avez ouverts. Votre saisie est conservée.',
}
