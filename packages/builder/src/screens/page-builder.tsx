import type { PageBuilderProps } from './page-builder-props.ts'

export function PageBuilder(_props: PageBuilderProps) {
  return null
}
