import type { ConsoleTranslation } from '../catalogues.ts'

export const api: ConsoleTranslation['api'] = {
  startFailedHint: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
  unexpected: 'Erreur : une erreur inattendue s’est produite.',
}
