import * as thing from '@tanstack/react-query'
export const use = thing
