import './texts.ts'
export { CreateTeamScreen } from './create-team-screen.tsx'
