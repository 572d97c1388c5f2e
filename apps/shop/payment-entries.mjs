import fs from 'node:fs'
import path from 'node:path'

/**
 * The entries of payment providers: each folder's `shop.ts` is its half in the shop, and `fields.ts`, where there is one,
 * the script of a frame with its fields.
 * @param folder where the providers are
 */
export function paymentEntries(folder) {
  const ids = fs.readdirSync(folder).filter((id) => fs.existsSync(path.join(folder, id, 'shop.ts')))
  const framed = ids.filter((id) => fs.existsSync(path.join(folder, id, 'fields.ts')))
  // The contract has a file of this name, and no half.
  const shop = ids.filter((id) => id !== 'provider').map((id) => [id, `payment-${id}`])
  return {
    shop,
    frames: framed.map((id) => `${id}-fields`),
    input: Object.fromEntries([
      ...shop.map(([id, entry]) => [entry, path.join(folder, id, 'shop.ts')]),
      ...framed.map((id) => [`${id}-fields`, path.join(folder, id, 'fields.ts')]),
    ]),
  }
}
