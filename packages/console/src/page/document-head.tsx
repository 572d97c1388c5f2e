import { type Environment } from '@perennial/ui/environment-badge'
import { useMessages } from '@perennial/ui/messages'

export interface DocumentHeadProps {
  /**
   * Title of the browser's tab. For items "perennial
   * {name}" (NAV-44, ITM-88).
   */
  title: string
  environment: Environment
}

/** Title and icon of the browser's tab. Both start with the environment, to distinguish tabs. */
export function DocumentHead({ title, environment }: DocumentHeadProps) {
  const messages = useMessages()
  return (
    <>
      <title>{`${messages[environment]} · ${title}`}</title>
      <link rel="icon" type="image/svg+xml" href={`/favicon-${environment}.svg`} />
    </>
  )
}
