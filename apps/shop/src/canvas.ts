import '@perennial/page-runtime/canvas.css'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { publishedComponents } from '@perennial/page-runtime/assets'
import { startCanvas } from '@perennial/page-runtime/canvas'
import { withComponents } from '@perennial/page-runtime/contract'

const host = document.getElementById('canvas')
if (host) startCanvas(host, { library, registry: withComponents(registry, publishedComponents(document)) })
