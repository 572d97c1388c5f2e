export { catalogMenu, type Features } from './catalogue-menu.ts'
export { type HomeGroup, homeGroups } from './home.ts'
export { type MenuEntry, showsEntry, type SideMenu } from './menu-entry.ts'
export { developerMenu, profileMenu, reportingMenu, settingsMenu, subscriptionsMenu } from './side-menus.ts'
