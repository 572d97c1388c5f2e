export { CreateUserScreen } from './create-user-screen.tsx'
export { UserScreen } from './user-screen.tsx'
export { UsersScreen } from './users-screen.tsx'
