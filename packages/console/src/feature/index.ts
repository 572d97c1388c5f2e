export {
  type CreateCommand,
  defineFeature,
  type Feature,
  type GoToShortcut,
  type MenuEntry,
  type MenuId,
  type RouteHandle,
} from './feature.ts'
export { screen } from './screen.ts'
