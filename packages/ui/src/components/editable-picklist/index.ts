export { EditablePicklist, type EditablePicklistProps, type PicklistOption } from './editable-picklist.tsx'
