export { ItemScreen, type ItemScreenProps } from './item-screen.tsx'
export { QueryBoundary, type QueryBoundaryProps } from './query-boundary.tsx'
