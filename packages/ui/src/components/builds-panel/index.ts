export { BuildsPanel, type BuildsPanelProps, type ShownBuild } from './builds-panel.tsx'
