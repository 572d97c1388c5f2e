import { createContext, useContext } from 'react'
import type { Menus } from './menus.ts'

const MenusContext = createContext<Menus | undefined>(undefined)

export const MenusProvider = MenusContext.Provider

/** The menus of the console. @throws outside of a `MenusProvider` */
export function useMenus(): Menus {
  const menus = useContext(MenusContext)
  if (!menus) throw new Error('useMenus needs a MenusProvider above it.')
  return menus
}
