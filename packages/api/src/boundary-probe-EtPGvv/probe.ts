import * as thing from 'react'
export const use = thing
