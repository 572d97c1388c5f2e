import * as thing from '@perennial/ui/button'
export const use = thing
