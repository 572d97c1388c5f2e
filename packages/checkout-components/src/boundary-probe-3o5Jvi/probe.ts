import * as thing from '@perennial/console'
export const use = thing
