import { lazy } from 'react'

/** Large editors that few forms need, loaded on first use. Render them inside a `Suspense`. */
export const LateRichText = lazy(async () => ({
  default: (await import('@perennial/ui/patterns/rich-text-editor')).RichTextEditor,
}))
export const LateSchemaForm = lazy(async () => ({
  default: (await import('@perennial/ui/patterns/schema-form')).SchemaForm,
}))
export const LateStylePanel = lazy(async () => ({ default: (await import('./style-panel.tsx')).StylePanel }))
