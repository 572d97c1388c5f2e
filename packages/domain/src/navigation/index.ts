export { catalogMenu, type Features } from './catalogue-menu.ts'
export { type HomeGroup, homeGroups } from './home.ts'
export { type MenuEntry, showsEntry, type SideMenu } from './menu-entry.ts'
export { type OperationEntry, operationsAddress, operationsMenu } from './operations-menu.ts'
export {
  customerMenu,
  developerMenu,
  profileMenu,
  reportingMenu,
  settingsMenu,
  subscriptionsMenu,
} from './side-menus.ts'
