import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('teams', {
  createTeam: 'Create a team',
  createTeamHint: 'Teams group users. Each team has its own colour.',
  createTeamAction: 'Create team',
  teams: 'Teams',
  noTeams: 'There are no teams yet.',
  teamName: 'Team name',
  colour: 'Colour',
  presetColours: 'Preset colours',
})
