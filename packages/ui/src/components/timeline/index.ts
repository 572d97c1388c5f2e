export { Timeline, type TimelineEntry, type TimelineGroup, type TimelineProps } from './timeline.tsx'
