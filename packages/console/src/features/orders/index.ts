export { OrderScreen } from './order-screen.tsx'
export { OrdersScreen } from './orders-screen.tsx'
export { ordersUrl, orderUrl } from './urls.ts'
