export { type Environment, EnvironmentBadge, type EnvironmentBadgeProps } from './environment-badge.tsx'
