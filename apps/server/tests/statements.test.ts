import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, sqlState, type Tx, uniqueViolation } from '../src/db/port.ts'
import { sharedDatabase } from './database.ts'

const scope = { tenant: 'statements', mode: 'test' as const }

let db: Db

const within = <T>(work: (tx: Tx) => Promise<T>) => db.asTenant(scope, work)

beforeAll(async () => {
  db = await sharedDatabase()
  await db.run(
    `create table kept (id int primary key, word text, note jsonb, days date[], bytes bytea, at timestamptz);
     create table grown (id int); insert into grown values (1); grant all on kept, grown to perennial_app`,
  )
})

afterAll(() => db.run('drop table kept; drop table grown'))

const read = (id: number) =>
  within(async (tx) => {
    const { rows } = await tx.execute<Record<string, unknown>>(sql`select * from kept where id = ${id}`)
    return rows[0]
  })
const insert = (id: number, word: string | null = null) =>
  within((tx) => tx.execute(sql`insert into kept (id, word) values (${id}, ${word})`))

describe('a statement that is sent again and again', () => {
  it('gives each time what its values ask for', async () => {
    for (let id = 1; id <= 20; id += 1) await insert(id, `word ${id}`)
    for (let id = 1; id <= 20; id += 1) expect(await read(id)).toMatchObject({ id, word: `word ${id}` })
    expect(await read(21)).toBeUndefined()
  })

  it('sends and gives back every kind of value alike', async () => {
    for (const id of [101, 102, 103]) {
      await within((tx) =>
        tx.execute(sql`
          insert into kept (id, word, note, days, bytes, at)
          values (${id}, ${'Zoë \\ "quoted" \u{1f600}'}, ${JSON.stringify({ a: [1, null] })}::jsonb,
            ${sql.param(['2026-02-28', '2028-02-29'])}, ${Buffer.from([0, 92, 255])}, ${new Date('2026-11-30T12:00:00Z')})`),
      )
      expect(await read(id)).toMatchObject({
        days: expect.anything(),
        word: 'Zoë \\ "quoted" \u{1f600}',
        note: { a: [1, null] },
        bytes: expect.objectContaining({ 0: 0, 1: 92, 2: 255 }),
        at: expect.stringContaining('2026-11-30'),
      })
    }
    const { rows } = await within((tx) =>
      tx.execute<{ big: bigint; yes: boolean; none: null }>(
        sql`select ${9_007_199_254_740_993n}::bigint as big, ${true}::boolean as yes, ${null}::text as none`,
      ),
    )
    expect(rows).toEqual([{ big: 9_007_199_254_740_993n, yes: true, none: null }])
  })

  it('is refused by its values, and works with others afterwards', async () => {
    for (let time = 0; time < 4; time += 1) {
      const error: unknown = await insert(1).catch((caught: unknown) => caught)
      expect(sqlState(error)).toBe(uniqueViolation)
      const wrong: unknown = await db
        .asOwner((tx) => tx.execute(sql`select ${'no number'}::int as number`))
        .catch((caught: unknown) => caught)
      expect(sqlState(wrong)).toBe('22P02')
      await insert(201 + time)
      expect(await read(201 + time)).toBeDefined()
    }
  })

  it('is refused for its text, and the transaction ends as a whole', async () => {
    for (let time = 0; time < 3; time += 1) {
      const error: unknown = await db
        .asOwner(async (tx) => {
          await tx.execute(sql`insert into kept (id) values (${301})`)
          await tx.execute(sql`select nowhere from kept where id = ${1}`)
        })
        .catch((caught: unknown) => caught)
      expect(sqlState(error)).toBe('42703')
      expect(await read(301)).toBeUndefined()
    }
  })

  it('goes on within a transaction whose savepoint was rolled back', async () => {
    for (let time = 0; time < 3; time += 1) {
      await within(async (tx) => {
        await tx.transaction((inner) => inner.execute(sql`insert into kept (id) values (${1})`)).catch(() => {})
        await tx.execute(sql`insert into kept (id) values (${401 + time})`)
      })
      expect(await read(401 + time)).toBeDefined()
    }
  })

  it('sees a column that is added meanwhile, once its connection has been told', async () => {
    const all = () => within((tx) => tx.execute(sql`select * from grown where id > ${0}`))
    for (let time = 0; time < 3; time += 1) expect((await all()).rows).toEqual([{ id: 1 }])
    await db.run(`alter table grown add column word text default 'new'`)
    // At most once for each connection of a pool.
    for (let time = 0; time < 10; time += 1) await all().catch(() => {})
    expect((await all()).rows).toEqual([{ id: 1, word: 'new' }])
  })

  it('is one of many', async () => {
    await within(async (tx) => {
      for (let round = 0; round < 2; round += 1) {
        for (let number = 0; number < 600; number += 1) {
          const { rows } = await tx.execute(
            sql`${sql.raw(`select ${number} as number`)}, ${`word ${number}`}::text as word`,
          )
          expect(rows).toEqual([{ number, word: `word ${number}` }])
        }
      }
    })
    expect(await read(1)).toMatchObject({ word: 'word 1' })
  })

  it('answers 400 at once, each with its own', async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, (_, index) => read(1 + (index % 20))))
    expect(answers.map((row) => row?.id)).toEqual(Array.from({ length: 400 }, (_, index) => 1 + (index % 20)))
  })

  it('sees the rows of the tenant that asks, however often another asked before', async () => {
    const first = { tenant: 'statements-one', mode: 'test' as const }
    const second = { tenant: 'statements-two', mode: 'test' as const }
    const ask = (scope: typeof first) =>
      db.asTenant(scope, (tx) => tx.execute<{ is: string }>(sql`select current_setting('app.tenant') as is, ${1}::int`))
    for (let time = 0; time < 8; time += 1) {
      expect((await ask(first)).rows[0]?.is).toBe(first.tenant)
      expect((await ask(second)).rows[0]?.is).toBe(second.tenant)
    }
  })

  it('counts the rows that it changed', async () => {
    for (const id of [501, 502, 503]) {
      await insert(id)
      const changed = await within((tx) =>
        tx.execute(sql`update kept set word = ${'new'} where id = ${id} returning id`),
      )
      expect(changed.rows).toEqual([{ id }])
    }
  })
})
