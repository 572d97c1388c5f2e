export interface OrderSummaryProps {
  changeHref?: string
  /** Picture of an item that has none. */
  fallbackImage?: string
  /** What delivery costs, in words: Free. No line when empty or when nothing is posted. */
  deliveryText?: string
  reassurances?: { icon: 'lock' | 'return' | 'truck' | 'gift'; text: string }[]
}
