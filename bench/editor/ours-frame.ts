import '@perennial/page-runtime/canvas.css'
import { startCanvas } from '@perennial/page-runtime/canvas'
import { library, registry } from './bench-components.ts'

startCanvas(document.getElementById('root')!, { library, registry })
