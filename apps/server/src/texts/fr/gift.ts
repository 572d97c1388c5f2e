import type { ServerTexts } from '../server-texts.ts'

export const gift: ServerTexts['gift'] = {
  consent: 'J’accepte les conditions générales de {shop}.',
  hello: 'Bonjour {firstName},',
  footerRecipient: 'Vous recevez cet e-mail parce que {giver} vous a fait un cadeau de {shop}.',
  footerGiver: 'Vous recevez cet e-mail parce que vous avez offert un cadeau de {shop}.',
  messageFrom: '{giver} vous écrit',
  until: 'Il peut être utilisé jusqu’au {until}.',
  toGifts: 'Les cadeaux que vous avez offerts',
  toSubscription: 'Voir mon abonnement',
  toCard: 'Imprimer la carte',
  unwrap: 'Ouvrir mon cadeau',
  orType: 'Ou saisissez le code {code} sur {page}',
  code: 'Code',
  begun: 'Il a commencé et prend fin de lui-même le {end}.',
  begunForGood: 'Il a commencé et reste à vous.',
  nothingToPay: 'Tout est payé. Vous ne donnez aucune carte et ne payez rien, ni maintenant ni plus tard.',
  noAddress: 'Vous ne voyez pas son adresse, et cette personne ne voit pas la vôtre.',
  gift_arrives: {
    subject: 'Un cadeau de {giver}',
    title: 'Un cadeau de {giver}',
    text: 'C’est {name}, pour {length}.',
    textForGood: 'C’est {name}.',
  },
  gift_welcome: { subject: 'Votre cadeau a commencé : {name}', title: '{name} est à vous' },
  gift_to_print: {
    subject: 'Votre cadeau à imprimer : {name}',
    title: 'Votre cadeau est prêt',
    text: 'Imprimez la carte pour {recipient} et remettez-la. Toute personne qui a le code peut l’utiliser : gardez-le en lieu sûr.',
  },
  gift_sent: {
    subject: 'Votre cadeau est en route : {name}',
    title: 'Votre cadeau est en route',
    text: 'Aujourd’hui, nous avons envoyé {name} à {recipient}.',
  },
  gift_redeemed: {
    subject: 'Votre cadeau est ouvert : {name}',
    title: 'Votre cadeau est ouvert',
    text: 'Votre cadeau pour {recipient} a été utilisé : {name} a commencé.',
  },
  gift_reminder: {
    subject: 'Votre cadeau attend encore : {name}',
    title: 'Votre cadeau attend encore',
    text: 'Le {sent}, nous avons envoyé {name} à {recipient}, et personne ne l’a encore utilisé. L’e-mail s’est peut-être perdu : vous pouvez le renvoyer depuis votre compte.',
    textPrinted:
      'Le {sent}, vous avez acheté {name} pour {recipient}, et personne ne l’a encore utilisé. Vous pouvez réimprimer la carte depuis votre compte.',
  },
  gift_expired: {
    subject: 'Votre cadeau a expiré : {name}',
    title: 'Votre cadeau a expiré',
    text: 'Personne n’a utilisé {name} pour {recipient} à temps. Écrivez-nous : nous pouvons le prolonger ou vous rembourser.',
  },
  gift_cancelled: {
    subject: 'Votre cadeau est annulé : {name}',
    title: 'Votre cadeau est annulé',
    text: 'Nous n’envoyons pas {name} à {recipient}.',
    back: '{back} vous sont remboursés par le moyen de paiement utilisé.',
    credited: '{credited} sont ajoutés à votre solde pour votre prochain paiement.',
  },
  card: {
    title: 'Un cadeau pour {recipient}',
    titleForYou: 'Un cadeau pour vous',
    from: 'De la part de {giver}',
    what: '{name}, pour {length}',
    how: 'Pour l’utiliser, ouvrez {page} et saisissez ce code :',
    print: 'Utilisez la commande d’impression de votre navigateur.',
  },
}
