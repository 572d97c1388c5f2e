export { jobShare, JobProgress, type JobProgressProps } from './job-progress.tsx'
