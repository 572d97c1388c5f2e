import './texts.ts'
export { PreviewScreen } from './preview-screen.tsx'
