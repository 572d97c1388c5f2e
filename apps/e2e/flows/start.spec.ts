import { expect } from '@playwright/test'
import { freePorts, newFolder, removeFolder, spawnServer, startProduct } from '../product/product.ts'
import { test } from '../product/test.ts'

test('a new installation prints its addresses and the first sign-in, stops cleanly, and starts again in seconds', async ({
  page,
}) => {
  const dataFolder = newFolder()
  const first = await startProduct({ dataFolder })
  const printed = first.output()
  expect(printed).toContain(first.consoleUrl)
  expect(printed).toContain(first.shopUrl)
  expect(printed).toContain(first.accountUrl)
  const email = /\S+@saltmarsh\.example/.exec(printed)?.[0]
  const password = /password:?\s+(\S+)/i.exec(printed)?.[1]
  expect(email).toBeDefined()
  expect(password?.length).toBeGreaterThanOrEqual(12)

  await test.step('the sample tenant is there, built and published', async () => {
    const answer = await page.goto(`${first.shopUrl}/winter-26/`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'The coast, four times a year' })).toBeVisible()
  })

  await test.step('a second process on the same folder is refused with what to do', async () => {
    const ports = await freePorts()
    const { server, output } = spawnServer({ dataFolder, ports })
    const code = await new Promise((resolve) => server.once('exit', resolve))
    expect(code).toBe(1)
    expect(output()).toMatch(/in use|already runs|already running/i)
    expect(output().trim().split('\n')).toHaveLength(1)
  })

  await test.step('a busy port is named in one line', async () => {
    const ports = { ...(await freePorts()), console: Number(new URL(first.consoleUrl).port) }
    const folder = newFolder()
    const { server, output } = spawnServer({ dataFolder: folder, ports })
    const code = await new Promise((resolve) => server.once('exit', resolve))
    removeFolder(folder)
    expect(code).toBe(1)
    expect(output()).toContain(String(ports.console))
    expect(output()).not.toContain('    at ')
  })

  await test.step('Ctrl-C ends it with success', async () => {
    expect(await first.stop('SIGINT')).toBe(0)
  })

  await test.step('the second start keeps everything and shows no password again', async () => {
    const again = await startProduct({ dataFolder })
    expect(again.output()).not.toContain(password!)
    expect((await page.goto(`${again.shopUrl}/winter-26/`))?.status()).toBe(200)
    expect(await again.stop()).toBe(0)
  })
  removeFolder(dataFolder)
})
