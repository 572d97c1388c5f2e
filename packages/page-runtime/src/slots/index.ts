export { CardSlot, SlotDrawing } from './card-slot.tsx'
export { slotAttribute, withSlots } from './slot-marks.ts'
