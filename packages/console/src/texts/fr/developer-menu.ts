import type { ConsoleTranslation } from '../catalogues.ts'

export const developerMenu: ConsoleTranslation['developerMenu'] = {
  developer: 'Développement',
  credentials: 'Identifiants de développeur',
  home: 'Accueil',
  keys: 'Clés API',
  keysHint: 'Donnez accès à l’API à d’autres logiciels, avec les autorisations d’un rôle.',
  integration: 'Intégrations',
  integrationHint: 'Services appelés depuis cette installation, qui garde seule leurs identifiants.',
  authprovider: 'Fournisseurs d’authentification',
  authproviderHint: 'Services avec lesquels les visiteurs peuvent se connecter.',
  domain: 'Domaines',
  domainHint: 'Domaines supplémentaires de votre boutique.',
  order: 'Commande',
  orderHint: 'Les étapes s’exécutent dans l’ordre ; si l’une échoue, les précédentes sont annulées.',
  processes: 'Processus',
  processesHint: 'Ce qui tourne, depuis quand, et ce qui s’est tu.',
}
