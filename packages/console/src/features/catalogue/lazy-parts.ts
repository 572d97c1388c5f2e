import { lazy } from 'react'

// The editor is much of the console's code, and a list needs none of it.

export const ItemPage = lazy(async () => ({ default: (await import('./detail/item-page.tsx')).ItemPage }))
export const CreateItem = lazy(async () => ({ default: (await import('./detail/create-item.tsx')).CreateItem }))
export const CreationScreen = lazy(async () => ({ default: (await import('./create/index.ts')).CreationScreen }))
