export interface OrderSummaryProps {
  changeHref?: string
  /** Image of an item that has none. */
  fallbackImage?: string
  /** Text for the delivery cost: Free. Omitted when empty or when nothing is shipped. */
  deliveryText?: string
  reassurances?: { icon: 'lock' | 'return' | 'truck' | 'gift'; text: string }[]
}
