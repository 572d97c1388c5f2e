export { SaveButton, type SaveButtonProps, type SaveState, savedHold } from './save-button.tsx'
