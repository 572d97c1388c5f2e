export { AppShell, type AppShellProps, mainId } from './app-shell.tsx'
export { Avatar, AvatarButton, type AvatarButtonProps, initialsOf } from './avatar.tsx'
