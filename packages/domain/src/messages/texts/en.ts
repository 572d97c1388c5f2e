import type { FieldMessages } from '../field-messages.ts'

export const en: FieldMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please provide a valid email address',
  phone: 'Please provide a valid phone number',
  select: 'Please select a value',
  agree: 'You must agree before submitting',
  accept: 'Please accept to continue',
  required: 'This field is required',
  dateIs: 'Selected date must be {min}',
  dateBetween: 'Selected date must be between {min} and {max}',
  dateAfter: 'Selected date must be after {min}',
  dateBefore: 'Selected date must be before {max}',
  tooLong: 'Please use no more than {max} characters',
}
