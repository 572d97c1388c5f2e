export { PromptKeyboardSensor } from './prompt-keyboard-sensor.ts'
