export { PublishBadge, type PublishBadgeProps, type PublishState } from './publish-badge.tsx'
