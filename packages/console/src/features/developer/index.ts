// First: the others read their texts as they are loaded.
import './texts.ts'
export { DeveloperCredentialsScreen } from './developer-credentials-screen.tsx'
