import { removeFolder, startProduct } from './product.ts'
import { staff } from './staff.ts'

/** One installation for all flows that do not start their own. */
export default async function openSharedProduct() {
  const product = await startProduct({
    env: {
      PERENNIAL_ADMIN_EMAIL: staff.email,
      PERENNIAL_ADMIN_PASSWORD: staff.password,
      PERENNIAL_SUPPORT_URL: 'https://help.example/',
    },
  })
  process.env.FLOW_CONSOLE_URL = product.consoleUrl
  process.env.FLOW_SHOP_URL = product.shopUrl
  return async () => {
    await product.stop()
    removeFolder(product.dataFolder)
  }
}
