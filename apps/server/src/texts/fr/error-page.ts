import type { ServerTexts } from '../server-texts.ts'

export const errorPage: ServerTexts['errorPage'] = {
  statuses: {
    403: {
      title: 'Connexion impossible',
      heading: 'On ne peut pas se connecter ici',
      hint: 'Cette page est réservée aux personnes connectées, et cette boutique ne propose pas de connexion.',
    },
    404: {
      title: 'Page introuvable',
      heading: 'Désolés — nous ne pouvons pas afficher cette page',
      hint: 'Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
    },
    410: {
      title: 'Aperçu terminé',
      heading: 'Cet aperçu est terminé',
      hint: 'Ouvrez-le à nouveau depuis la console.',
    },
    /** Answered with 410, too: of a page that is archived or deleted. */
    gone: {
      title: 'Page retirée',
      heading: 'Cette page n’existe plus',
      hint: 'Elle a été retirée pour de bon. La page d’accueil montre ce qu’il y a aujourd’hui.',
    },
    500: {
      title: 'Une erreur est survenue',
      heading: 'Désolés — une erreur est survenue',
      hint: 'Actualisez la page et réessayez.',
    },
  },
  /** The way back. */
  frontPage: 'Aller à la page d’accueil',
  /** RUN-44: follows the hint when failures can be reported, as a link. */
  report: { hint: 'Actualisez la page et réessayez ; si le problème persiste,', link: 'remplissez un rapport' },
}
