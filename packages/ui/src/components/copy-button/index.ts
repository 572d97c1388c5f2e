export { CopyButton, type CopyButtonProps, copiedHold } from './copy-button.tsx'
export { useCopied } from './use-copied.ts'
