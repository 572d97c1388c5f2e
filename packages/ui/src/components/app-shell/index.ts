export { AppShell, type AppShellProps, mainId } from './app-shell.tsx'
export { Avatar, initialsOf } from './avatar.tsx'
