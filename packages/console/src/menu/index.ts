export { MenuLink, type MenuLinkProps } from './menu-link.tsx'
export { breadcrumbHome, catalogHome, createMenus, type Menus, type Viewer } from './menus.ts'
export { MenusProvider, useMenus } from './menus-context.ts'
