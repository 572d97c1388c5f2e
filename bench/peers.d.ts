// Installed for benchmarks only, so its own types are not there when ours are checked.
declare module '@puckeditor/core/rsc' {
  import type { ComponentType } from 'react'
  export const Render: ComponentType<{ config: never; data: never }>
}
