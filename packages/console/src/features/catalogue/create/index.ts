export { CreationScreen } from './wizard-screen.tsx'
