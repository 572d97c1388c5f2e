export {
  type Movement,
  type MovementKind,
  monthlyMinor,
  movementKinds,
  movementOf,
  noStanding,
  type Standing,
  standingOf,
} from './movements.ts'
export {
  type Days,
  daysBefore,
  daysOfPreset,
  type FigurePreset,
  figurePresets,
  monthOf,
  monthsUntil,
} from './periods.ts'
