import { expect, test } from 'vitest'
import { sharedDatabase } from './database.ts'

test.skipIf(process.env.DATABASE_URL)(
  'the embedded database lets others have their turn between any two of many transactions',
  async () => {
    const db = await sharedDatabase()
    let turns = 0
    let isOver = false
    const others = () => {
      turns += 1
      if (!isOver) setImmediate(others)
    }
    setImmediate(others)
    await Promise.all(Array.from({ length: 40 }, () => db.asOwner((tx) => tx.execute('select 1'))))
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(40)
  },
)
