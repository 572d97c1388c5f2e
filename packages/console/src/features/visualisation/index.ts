import '../objects/texts.ts'

export { VisualisationScreen } from './visualisation-screen.tsx'
