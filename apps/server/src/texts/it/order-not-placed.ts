export const orderNotPlaced = {
  subject: 'L’ordine {reference} non è stato effettuato',
  hello: 'Ciao {name},',
  declined:
    'Durante il tuo ordine mancava la risposta della tua banca. Ora l’abbiamo: la tua carta è stata rifiutata e non è stato addebitato nulla.',
  left: 'La tua banca ti ha chiesto di confermare il pagamento e non ha ricevuto risposta entro un’ora. Non è stato addebitato nulla.',
  failed:
    'Durante il tuo ordine mancava la risposta del fornitore di pagamenti. Non abbiamo potuto completare l’ordine. Quanto eventualmente addebitato torna sulla tua carta.',
  again: 'L’ordine {reference} è quindi chiuso. Puoi ordinare di nuovo in qualsiasi momento.',
  button: 'Vai all’ordine',
  footer: 'Ricevi questa e-mail perché hai ordinato da {shop}.',
}
