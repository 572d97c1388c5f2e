import type { ConsoleTranslation } from '../catalogues.ts'

export const teams: ConsoleTranslation['teams'] = {
  createTeam: 'Créer une équipe',
  createTeamHint: 'Les équipes regroupent des utilisateurs. Leur couleur aide à les reconnaître.',
  createTeamAction: 'Créer l’équipe',
  teams: 'Équipes',
  noTeams: 'Aucune équipe pour l’instant.',
  teamName: 'Nom de l’équipe',
  colour: 'Couleur',
  presetColours: 'Couleurs prédéfinies',
}
