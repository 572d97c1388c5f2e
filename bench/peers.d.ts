// Installed for benchmarks only, so their own types are not there when ours are checked.
declare module '@puckeditor/core/rsc' {
  import type { ComponentType } from 'react'
  export const Render: ComponentType<{ config: never; data: never }>
}
declare module '@puckeditor/core' {
  import type { ComponentType } from 'react'
  export const Puck: ComponentType<Record<string, unknown>>
  export function useGetPuck(): () => {
    appState: { data: { content: readonly { props: { id: string } }[] } }
    dispatch(action: object): void
    history: { back(): void }
  }
}
declare module '@puckeditor/core/puck.css'
declare module '@tanstack/react-table'
declare module '@tanstack/react-virtual'
