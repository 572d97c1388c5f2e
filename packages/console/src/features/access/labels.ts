import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('accessMenu', { roles: 'Roles and permissions' })
