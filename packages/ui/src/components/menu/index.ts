export {
  Menu,
  type MenuAction,
  MenuButton,
  type MenuButtonProps,
  type MenuEntries,
  type MenuGroup,
  type MenuProps,
} from './menu.tsx'
