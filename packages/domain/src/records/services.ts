import { PRODUCT } from '../product/index.ts'

/** Where records come from: our own, the billing provider's, and the CRM's. */
export const services = [PRODUCT, 'zuora', 'crm'] as const
export type Service = (typeof services)[number]

export const isService = (service: string): service is Service => services.some((one) => one === service)
