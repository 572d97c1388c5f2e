export { type ChosenOffer, pageFromStarter, type StarterFilling } from './page-from-starter.ts'
export { type Starter, type StarterGroup, starterGroups, starters } from './starters.ts'
