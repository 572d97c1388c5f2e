import { actions } from './actions.tsx'
import { data } from './data.ts'
import { feedback } from './feedback.ts'
import { fields } from './fields.ts'
import type { ComponentGuide } from './guide.ts'
import { layout } from './layout.ts'
import { navigation } from './navigation.ts'
import { overlays } from './overlays.ts'

/** The guides of the core components, by the titles of their pages. */
export const guides = {
  ...actions,
  ...fields,
  ...overlays,
  ...navigation,
  ...data,
  ...feedback,
  ...layout,
} satisfies Readonly<Record<string, ComponentGuide>>
