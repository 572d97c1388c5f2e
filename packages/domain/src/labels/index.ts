export {
  emptySelection,
  type LabelEvent,
  type LabelledItem,
  LabelSelection,
  type LabelSelector,
  labelOptions,
  labelSelectors,
  labelTexts,
  labelTreeAddress,
  nextSelector,
  orderedOffers,
} from './labels.ts'
