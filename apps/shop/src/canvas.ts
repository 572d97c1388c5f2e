import '@perennial/page-runtime/canvas.css'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { startCanvas } from '@perennial/page-runtime/canvas'

const host = document.getElementById('canvas')
if (host) startCanvas(host, { library, registry })
