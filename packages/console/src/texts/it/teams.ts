import type { ConsoleTranslation } from '../catalogues.ts'

export const teams: ConsoleTranslation['teams'] = {
  createTeam: 'Crea un team',
  createTeamHint: 'I team raggruppano gli utenti. Ogni team si riconosce dal suo colore.',
  createTeamAction: 'Crea team',
  teams: 'Team',
  noTeams: 'Ancora nessun team.',
  teamName: 'Nome del team',
  colour: 'Colore',
  presetColours: 'Colori predefiniti',
}
