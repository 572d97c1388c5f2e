import { secretPlaceholder } from '@perennial/domain/json-schema'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { noAssets } from '@perennial/page-runtime/assets'
import { expect, test } from 'vitest'
import { pageRuntimeRenderer } from '../src/adapters/page-runtime-renderer.ts'
import { testServer } from './test-server.ts'

const renderer = () =>
  pageRuntimeRenderer({ ...noAssets, payments: { sandbox: '/assets/payment-sandbox.js' } }, { registry, library })

test('Apple and Google name who is paid at the checkout, and keep what a connector would read (SET-20, SET-21)', async () => {
  const server = await testServer({ renderer: renderer() })
  const admin = await server.as('TenantAdmin')
  const configs = async () => (await server.shopClient.payments.methods()).items.map(({ config }) => config)
  expect(await configs()).toEqual([{}])
  const gateway = { name: 'Main', id: 'g1', country_codes: ['GB', 'IE'], currency_code: 'GBP' }
  const apple = { merchant_display_name: 'Saltmarsh', merchant_id: 'merchant.saltmarsh', zuora_gateway: [gateway] }
  const google = { merchant_name: 'Saltmarsh Press', merchant_id: 'BCR2DN' }
  const saved = await admin.settings.save({
    settings: [
      { id: 'apple', setting: apple },
      { id: 'google', setting: google },
    ],
  })
  expect(saved.map(({ setting }) => setting)).toEqual([apple, google])
  expect(await configs()).toEqual([{ applePayName: 'Saltmarsh', googlePayName: 'Saltmarsh Press' }])
  await expect(
    admin.settings.save({
      settings: [{ id: 'apple', setting: { zuora_gateway: [{ ...gateway, currency_code: 'pounds' }] } }],
    }),
  ).rejects.toMatchObject({ code: 'INVALID' })
})

test('keys of Zephr are kept sealed, with a term in hours, days or weeks (SET-22, SET-23)', async () => {
  const server = await testServer()
  const admin = await server.as('TenantAdmin')
  const save = (setting: Record<string, unknown>) => admin.settings.save({ settings: [{ id: 'zephr', setting }] })
  const zephr = {
    access_key: 'a',
    secret_key: 'top-secret',
    endpoint: 'https://zephr.example',
    length: 2,
    type: 'weeks',
  }
  expect(await save(zephr)).toMatchObject([{ setting: { ...zephr, secret_key: secretPlaceholder } }])
  await expect(save({ length: 2, type: 'months' })).rejects.toMatchObject({ code: 'INVALID' })
})

test('no webhook can be asked for the event of a plugin that is not there (SET-16)', async () => {
  const server = await testServer()
  const admin = await server.as('TenantAdmin')
  const setting = { 'plugin.amended': 'https://crm.example/hook' }
  await expect(admin.settings.save({ settings: [{ id: 'hooks', setting }] })).rejects.toMatchObject({
    code: 'INVALID',
  })
})
