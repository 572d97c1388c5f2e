export {
  emptySelection,
  type LabelEvent,
  type LabelledItem,
  LabelSelection,
  type LabelSelector,
  labelOptions,
  labelTexts,
  nextSelector,
  orderedOffers,
  type SoldAlong,
  soldAlong,
} from './labels.ts'
