import './texts.ts'
export { ProfileScreen } from './profile-screen.tsx'
