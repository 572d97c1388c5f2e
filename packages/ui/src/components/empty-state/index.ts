export { EmptyState, type EmptyStateProps, ForbiddenLine, type ForbiddenLineProps } from './empty-state.tsx'
