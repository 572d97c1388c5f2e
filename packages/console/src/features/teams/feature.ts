import { TeamIcon } from '@perennial/ui/icons'
import { defineFeature, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
import { createTeamUrl } from './urls.ts'

const createTeam = { label: () => label('createTeam'), address: createTeamUrl, icon: TeamIcon }

export const teams = defineFeature({
  id: 'teams',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [{ path: createTeamUrl, lazy: screen(() => import('./index.ts'), 'CreateTeamScreen') }],
  menu: [{ ...createTeam, places: { settings: 40 }, needs: ['create', 'user'] }],
  create: [{ ...createTeam, id: 'team', needs: ['create', 'user'] }],
})
