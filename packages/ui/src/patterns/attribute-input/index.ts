export type { AttributeContext } from './attribute-context.ts'
export { AttributeForm, type AttributeFormProps } from './attribute-form.tsx'
export { AttributeInput, type AttributeInputProps } from './attribute-input.tsx'
