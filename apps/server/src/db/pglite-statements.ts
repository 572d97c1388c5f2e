import { messages as received, type PGlite, protocol, type Results } from '@electric-sql/pglite'
import { prepareValue } from 'pg/lib/utils.js'
import { sqlState } from './port.ts'

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]
type Field = Results['fields'][number]

/** A statement that the database has read and checked already, under a name. */
interface Prepared {
  name: string
  /** Empty for one that returns nothing. */
  fields: Field[]
  uses: number
}

/** Prepared statements at most: they stay in memory. */
const mostPrepared = 500

/** Longer texts are lists of values, in characters: hardly one comes twice. */
const longestPrepared = 8_000

/** What a statement is told when its tables or its name are not what they were (feature_not_supported, invalid name). */
const outdated: ReadonlySet<string | undefined> = new Set(['0A000', '26000'])

/**
 * How often a prepared statement is used before it is prepared anew. PostgreSQL plans the first five uses for their values
 * and for the sizes of the tables; then it may keep a plan for good, also one from when a table was empty.
 */
const mostUses = 5

const { serialize } = protocol
const sync = serialize.sync()

/**
 * Sends statements on PGlite's one connection, each as one message, prepared from its second use. PGlite's own `query`
 * takes five turns for each, and has it read and checked anew.
 * Values are sent as `pg` sends them to a server, so that both databases get the same.
 * @returns for use within a transaction of PGlite: nothing else waits for its turn, or writes to disk
 */
export function statementsOn(
  lite: PGlite,
): (text: string, values?: unknown[], rowMode?: 'array' | 'object') => Promise<Results> {
  /** By text, least recently used first; undefined where a text was seen once. */
  const known = new Map<string, Prepared | undefined>()
  let named = 0

  const send = (...parts: Uint8Array[]) => lite.execProtocolStream(joined(parts), { syncToFs: false })

  const forget = async (text: string, name?: string): Promise<void> => {
    known.delete(text)
    // To close one that is not there is no error: it may have failed before it was prepared.
    if (name) await send(serialize.close({ type: 'S', name }), sync)
  }

  const run = async (text: string, values: unknown[], rowMode: 'array' | 'object'): Promise<Results> => {
    const isKnown = known.has(text)
    const former = known.get(text)
    const isWornOut = former !== undefined && former.uses >= mostUses
    const prepared = isWornOut ? undefined : former
    // Used last, from here on.
    known.delete(text)
    const name = former?.name ?? (isKnown ? `s${++named}` : '')
    const bound = serialize.bind({ statement: name, values: values.map(asSent) })
    let messages: Message[]
    try {
      messages = prepared
        ? await send(bound, serialize.execute(), sync)
        : await send(
            ...(isWornOut ? [serialize.close({ type: 'S', name })] : []),
            serialize.parse({ name, text }),
            bound,
            serialize.describe({ type: 'P' }),
            serialize.execute(),
            sync,
          )
    } catch (error) {
      // A refused value leaves the statement as it is; one whose tables have changed is prepared anew.
      if (prepared && !outdated.has(sqlState(error))) known.set(text, prepared)
      else await forget(text, name)
      throw error
    }
    const fields = prepared?.fields ?? fieldsOf(messages)
    if (text.length <= longestPrepared) {
      known.set(text, name ? { name, fields, uses: (prepared?.uses ?? 0) + 1 } : undefined)
      if (known.size > mostPrepared) {
        const [oldest, { name: its } = { name: undefined }] = known.entries().next().value!
        await forget(oldest, its)
      }
    }
    return resultsOf(messages, fields, rowMode, lite.parsers)
  }

  return (text, values = [], rowMode = 'object') => lite.runExclusive(() => run(text, values, rowMode))
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(new Uint8Array(part), at)
    at += part.byteLength
  }
  return whole
}

/** Bytes in the notation of text, since all values of a statement are sent as text. */
function asSent(value: unknown): string | null {
  const prepared = prepareValue(value)
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : prepared
}

const fieldsOf = (messages: Message[]): Field[] =>
  messages
    .find((message) => message instanceof received.RowDescriptionMessage)
    ?.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })) ?? []

function resultsOf(
  messages: Message[],
  fields: Field[],
  rowMode: 'array' | 'object',
  parsers: PGlite['parsers'],
): Results {
  const parsersOfFields = fields.map(({ dataTypeID }) => parsers[dataTypeID])
  const valueOf = (text: string | null, at: number): unknown =>
    text === null ? null : parsersOfFields[at] ? parsersOfFields[at](text, fields[at]!.dataTypeID) : text
  const rows = messages.flatMap((message): unknown[] => {
    if (!(message instanceof received.DataRowMessage)) return []
    const values = message.fields
    if (rowMode === 'array') return [values.map(valueOf)]
    return [Object.fromEntries(values.map((text, at) => [fields[at]!.name, valueOf(text, at)]))]
  })
  return { rows: rows as Results['rows'], fields }
}
