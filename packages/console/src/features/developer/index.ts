export { DeveloperCredentialsScreen } from './developer-credentials-screen.tsx'
