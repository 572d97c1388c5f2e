export {
  Skeleton,
  SkeletonBar,
  type SkeletonBarProps,
  type SkeletonProps,
  skeletonDelay,
  useDelayed,
} from './skeleton.tsx'
