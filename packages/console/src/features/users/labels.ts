import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('usersMenu', {
  users: 'Users',
  createUser: 'Create a user',
})
