export { showToast, type ToastContent, type ToastOptions, toastTime, type ToastTone } from './toast-queue.ts'
export { ToastRegion } from './toast-region.tsx'
