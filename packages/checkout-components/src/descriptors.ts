import { type ComponentDescriptor, type ComponentRegistry, registryOf } from '@perennial/page-runtime/contract'
import { announcement } from './announcement/descriptor.ts'
import { checkoutForm } from './checkout-form/descriptor.ts'
import { hero } from './hero/descriptor.ts'
import { imageAndText } from './image-and-text/descriptor.ts'
import { offer, offerGrid } from './offer-grid/descriptor.ts'
import { orderSummary } from './order-summary/descriptor.ts'
import { questions } from './questions/descriptor.ts'
import { quote } from './quote/descriptor.ts'
import { siteFooter } from './site-footer/descriptor.ts'
import { siteHeader } from './site-header/descriptor.ts'
import { stories } from './stories/descriptor.ts'
import { text } from './text/descriptor.ts'

/** All components that a page of the shop can hold. */
export const descriptors: readonly ComponentDescriptor[] = [
  announcement,
  siteHeader,
  hero,
  offerGrid,
  offer,
  stories,
  imageAndText,
  text,
  quote,
  questions,
  siteFooter,
  checkoutForm,
  orderSummary,
]

/** The same by path. */
export const registry: ComponentRegistry = registryOf(descriptors)
