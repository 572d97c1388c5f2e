export { loadComponent, type Loading, type RemoteProps } from './load-component.ts'
export { RemoteCard } from './remote-card.tsx'
