import '@perennial/checkout-components/cards'
