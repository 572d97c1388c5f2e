import type { en } from './en/index.ts'

type Widened<Value> = Value extends string ? string : { readonly [Key in keyof Value]: Widened<Value[Key]> }

/** What the server itself says to shoppers: pages of its own and mails. A missing key, or one too many, does not compile. */
export type ServerTexts = Widened<typeof en>
