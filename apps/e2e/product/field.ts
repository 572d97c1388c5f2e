import type { Locator, Page } from '@playwright/test'

/** The field of exactly this label; one that must be filled in has "Required" behind it. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*(Required)?$`))
