export { SignedInScreen } from './signed-in-screen.tsx'
export { SignInScreen } from './sign-in-screen.tsx'
export { SignInAgain } from './sign-in-again.tsx'
