import { lazy } from 'react'

/** Large, and in few forms: they come with the first thing that needs them. Stand inside a `Suspense`. */
export const LateRichText = lazy(async () => ({
  default: (await import('@perennial/ui/patterns/rich-text-editor')).RichTextEditor,
}))
export const LateSchemaForm = lazy(async () => ({
  default: (await import('@perennial/ui/patterns/schema-form')).SchemaForm,
}))
export const LateStylePanel = lazy(async () => ({ default: (await import('./style-panel.tsx')).StylePanel }))
