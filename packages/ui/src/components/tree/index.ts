export { Tree, type TreeEntry, type TreeProps } from './tree.tsx'
