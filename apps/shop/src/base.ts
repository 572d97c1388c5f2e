// Styles of every page, before those of its cards.
import '@perennial/checkout-components/theme/fonts.css'
import '@perennial/checkout-components/theme/document.css'
import '@perennial/checkout-components/theme/folio.css'
import '@perennial/page-runtime/base.css'
