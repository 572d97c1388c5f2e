import { removeFolder, startProduct } from './product.ts'
import { addressKey, installations, staff } from './staff.ts'

/** One installation per worker, for all flows that do not start their own, so that workers do not interfere. */
export default async function openSharedProducts() {
  const products = await Promise.all(
    Array.from({ length: installations }, () =>
      startProduct({
        env: {
          PERENNIAL_ADMIN_EMAIL: staff.email,
          PERENNIAL_ADMIN_PASSWORD: staff.password,
          PERENNIAL_SUPPORT_URL: 'https://help.example/',
        },
      }),
    ),
  )
  for (const [index, { consoleUrl, shopUrl, accountUrl }] of products.entries()) {
    process.env[addressKey('CONSOLE', index)] = consoleUrl
    process.env[addressKey('SHOP', index)] = shopUrl
    process.env[addressKey('ACCOUNT', index)] = accountUrl
  }
  return async () => {
    for (const product of products) {
      await product.stop()
      removeFolder(product.dataFolder)
    }
  }
}
