import type { ConsoleTranslation } from '../catalogues.ts'

export const teams: ConsoleTranslation['teams'] = {
  createTeam: 'Team anlegen',
  createTeamHint: 'Teams fassen Benutzer zusammen. An seiner Farbe ist ein Team leicht zu erkennen.',
  createTeamAction: 'Team anlegen',
  teams: 'Teams',
  noTeams: 'Noch keine Teams',
  teamName: 'Name des Teams',
  colour: 'Farbe',
  presetColours: 'Vorgegebene Farben',
}
