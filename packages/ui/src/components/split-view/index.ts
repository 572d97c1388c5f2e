export { SplitView, type SplitViewProps, splitMinimum } from './split-view.tsx'
