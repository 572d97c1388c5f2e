import type { ServerTexts } from '../server-texts.ts'

export const gift: ServerTexts['gift'] = {
  consent: 'Accetto le condizioni di {shop}.',
  hello: 'Ciao {firstName},',
  footerRecipient: 'Ricevi questa email perché {giver} ti ha fatto un regalo di {shop}.',
  footerGiver: 'Ricevi questa email perché hai fatto un regalo di {shop}.',
  messageFrom: '{giver} ti scrive',
  until: 'Si può riscattare fino al {until}.',
  toGifts: 'I regali che hai fatto',
  toSubscription: 'Vedi il tuo abbonamento',
  toCard: 'Stampa il biglietto',
  unwrap: 'Apri il tuo regalo',
  orType: 'Oppure inserisci il codice {code} su {page}',
  code: 'Codice',
  begun: 'È iniziato e finisce da solo il {end}.',
  begunForGood: 'È iniziato e resta tuo.',
  nothingToPay: 'È già pagato. Non dai alcuna carta e non paghi nulla, né ora né dopo.',
  noAddress: 'Non vedi il suo indirizzo, e questa persona non vede il tuo.',
  gift_arrives: {
    subject: 'Un regalo da {giver}',
    title: 'Un regalo da {giver}',
    text: 'È {name}, per {length}.',
    textForGood: 'È {name}.',
  },
  gift_welcome: { subject: 'Il tuo regalo è iniziato: {name}', title: '{name} è tuo' },
  gift_to_print: {
    subject: 'Il tuo regalo da stampare: {name}',
    title: 'Il tuo regalo è pronto',
    text: 'Stampa il biglietto per {recipient} e consegnalo. Chi ha il codice può riscattarlo: conservalo con cura.',
  },
  gift_sent: {
    subject: 'Il tuo regalo è in viaggio: {name}',
    title: 'Il tuo regalo è in viaggio',
    text: 'Oggi abbiamo inviato {name} a {recipient}.',
  },
  gift_redeemed: {
    subject: 'Il tuo regalo è stato aperto: {name}',
    title: 'Il tuo regalo è stato aperto',
    text: 'Il tuo regalo per {recipient} è stato riscattato: {name} è iniziato.',
  },
  gift_reminder: {
    subject: 'Il tuo regalo aspetta ancora: {name}',
    title: 'Il tuo regalo aspetta ancora',
    text: 'Il {sent} abbiamo inviato {name} a {recipient}, e nessuno lo ha ancora riscattato. Forse l’email è andata persa: puoi inviarla di nuovo dal tuo account.',
    textPrinted:
      'Il {sent} hai acquistato {name} per {recipient}, e nessuno lo ha ancora riscattato. Puoi ristampare il biglietto dal tuo account.',
  },
  gift_expired: {
    subject: 'Il tuo regalo è scaduto: {name}',
    title: 'Il tuo regalo è scaduto',
    text: 'Nessuno ha riscattato in tempo {name} per {recipient}. Scrivici: possiamo prolungarlo o restituirti quanto hai pagato.',
  },
  gift_cancelled: {
    subject: 'Il tuo regalo è stato annullato: {name}',
    title: 'Il tuo regalo è stato annullato',
    text: 'Non inviamo {name} a {recipient}.',
    back: '{back} tornano sul metodo con cui hai pagato.',
    credited: '{credited} sono nel tuo saldo per il prossimo pagamento.',
  },
  card: {
    title: 'Un regalo per {recipient}',
    titleForYou: 'Un regalo per te',
    from: 'Da {giver}',
    what: '{name}, per {length}',
    how: 'Per riscattarlo apri {page} e inserisci questo codice:',
    print: 'Usa il comando di stampa del browser.',
  },
}
