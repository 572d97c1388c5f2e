export { type CardBox, type FrameLayout, FrameView, type ViewReport } from './frame-view.ts'
