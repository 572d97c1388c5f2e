export const orderNotPlaced = {
  subject: 'La commande {reference} n’a pas été passée',
  hello: 'Bonjour {name},',
  declined:
    'Lors de votre commande, la réponse de votre banque manquait. Nous l’avons maintenant : votre carte a été refusée et rien n’a été débité.',
  left: 'Votre banque vous a demandé de confirmer le paiement et n’a pas reçu de réponse dans l’heure. Rien n’a été débité.',
  failed:
    'Lors de votre commande, la réponse du prestataire de paiement manquait. Nous n’avons pas pu terminer votre commande. Tout montant débité est rendu sur votre carte.',
  again: 'La commande {reference} est donc close. Vous pouvez commander de nouveau à tout moment.',
  button: 'Voir la commande',
  footer: 'Vous recevez cet e-mail parce que vous avez commandé chez {shop}.',
}
