export { VisualisationScreen } from './visualisation-screen.tsx'
