import type { en } from './en/index.ts'

type Widened<Value> = Value extends string ? string : { readonly [Key in keyof Value]: Widened<Value[Key]> }

/** The server's own texts for shoppers: its pages and mails. A missing or superfluous key does not compile. */
export type ServerTexts = Widened<typeof en>
