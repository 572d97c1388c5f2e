export { scheduleIslands } from './schedule-islands.ts'
export { type PageIslands, startIsland } from './start-island.ts'
