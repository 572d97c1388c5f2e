export { type ConsoleConfig, readConfig } from './config.ts'
export { type ConsoleParts, PartsProvider, useParts } from './parts.ts'
export { createSession, type Session, type SessionOptions, type SessionStatus } from './session.ts'
export { SessionProvider, signInAddress, useSession, useSessionStatus } from './session-context.tsx'
