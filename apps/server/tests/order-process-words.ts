/** What a test and the process that it kills say to each other. */
export interface Setup {
  databaseUrl: string | undefined
  dataFolder: string
  migrations: string
  stripe: { host: string; port: number; protocol: 'http' }
  /** Of the account origin. */
  port: number
  /** Key of what is sealed, in hexadecimal digits. */
  key: string
  now: number
}

export interface Answers {
  /** The id of the connection to the payment provider. */
  seed: string
  setClock: void
  /** Begins what a worker does; unfinished orders are resumed before it answers. */
  work: void
  orders: { key: string; state: string; reference: string; page: string }[]
  records: string[]
  mails: { topic: string; to: string }[]
}

interface Args {
  seed: []
  setClock: [now: number]
  work: []
  orders: []
  records: [type: string]
  mails: []
}

export interface Command<Name extends keyof Answers = keyof Answers> {
  command: Name
  args: Args[Name]
}

export type Message =
  | { ready: true }
  | { id: number; answer: unknown }
  | { id: number; error: string }
  | { run: string; passed: string[] }
  | { held: string; at: string }
  | { mail: { id: string; to: string; subject: string } }
