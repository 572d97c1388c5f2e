export const orderNotPlaced = {
  subject: 'Bestellung {reference} wurde nicht aufgegeben',
  hello: 'Guten Tag {name},',
  declined:
    'Bei Ihrer Bestellung fehlte die Antwort Ihrer Bank. Jetzt liegt sie vor: Ihre Karte wurde abgelehnt, und es wurde nichts abgebucht.',
  left: 'Ihre Bank bat Sie, die Zahlung zu bestätigen, und hat innerhalb einer Stunde keine Antwort erhalten. Es wurde nichts abgebucht.',
  failed:
    'Bei Ihrer Bestellung fehlte die Antwort des Zahlungsanbieters. Wir konnten die Bestellung nicht abschließen. Was eventuell abgebucht wurde, geht auf Ihre Karte zurück.',
  again: 'Die Bestellung {reference} ist damit beendet. Sie können jederzeit neu bestellen.',
  button: 'Zur Bestellung',
  footer: 'Sie erhalten diese E-Mail, weil Sie bei {shop} bestellt haben.',
}
