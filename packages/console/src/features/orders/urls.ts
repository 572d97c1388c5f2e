export const ordersUrl = '/objects/orders/perennial'
