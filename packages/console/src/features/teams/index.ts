export { CreateTeamScreen } from './create-team-screen.tsx'
