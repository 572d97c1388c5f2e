import type { ComponentType } from 'react'

/** A screen of a feature for a route, loaded when the route is opened. */
export const screen =
  <Screens, Name extends keyof Screens>(load: () => Promise<Screens>, name: Name) =>
  async (): Promise<{ Component: ComponentType }> => ({ Component: (await load())[name] as ComponentType })
