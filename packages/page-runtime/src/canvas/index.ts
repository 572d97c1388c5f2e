export { type CanvasLibrary, CanvasCard } from './canvas-card.tsx'
export { CanvasState } from './canvas-state.ts'
export { FrameBus } from './frame-bus.ts'
export { startCanvas } from './start-canvas.tsx'
