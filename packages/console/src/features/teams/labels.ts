import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('teamsMenu', { createTeam: 'Create a team' })
