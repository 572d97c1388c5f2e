/** Sentences with values: `{a}` stands where the English one has the first of them. */
export const sentences = {
  'User deleted: {a}': 'Utente eliminato: {a}',
  'Unable to delete user: {a}': 'Impossibile eliminare l’utente: {a}',
  'Choose a password of at least {a} characters.': 'Scegli una password di almeno {a} caratteri.',
  'Choose a password of at most {a} characters.': 'Scegli una password di al massimo {a} caratteri.',
  'The Role you are trying to delete is assigned to {a} User(s). Please review those assignments in order to delete this role.':
    'Questo ruolo è assegnato a {a} utenti. Assegna loro un altro ruolo prima di eliminarlo.',
  'There is no role {a}.': 'Il ruolo {a} non esiste.',
  'A rule of {a} forbids to {b} {c}, whatever else grants it.':
    'Una regola di {a} lo vieta ({b}, {c}), qualunque cosa concedano le altre.',
  'Nothing in {a} grants "{b}" on {c}.': 'Niente in {a} concede «{b}» su {c}.',
  'Role {a} was deleted.': 'Il ruolo {a} è stato eliminato.',
  'Role {a} is now called {b}.': 'Il ruolo {a} ora si chiama {b}.',
  'Role {a} has another description.': 'Il ruolo {a} ha un’altra descrizione.',
  'You do not have permission to view the {a} page': 'Non hai i permessi per vedere la pagina {a}',
  'You do not have permission to bulk edit the {a} section':
    'Non hai il permesso di modificare in blocco la sezione {a}',
  'Approved by {a}': 'Approvato da {a}',
  'There is no attribute type {a}.': 'Il tipo di attributo {a} non esiste.',
  'The block {a} cannot hold itself, nor a block that holds it. Detach it there first.':
    'Il blocco {a} non può contenere sé stesso né un blocco che lo contiene. Staccalo prima da lì.',
  'There is no component {a}.': 'Il componente {a} non esiste.',
  'There is no attribute {a}.': 'L’attributo {a} non esiste.',
  'Choose one of {a}.': 'Scegli tra {a}.',
  'The template {a} no longer exists. Please select another template.':
    'Il modello {a} non esiste più. Scegline un altro.',
  'A Label with the ID [{a}] and/or the name [{b}] already exists. Please change your new Label and try again':
    'Esiste già un’etichetta con l’ID [{a}] o il nome [{b}]. Modifica quella nuova',
  'Enter a number from {a} to {b}.': 'Inserisci un numero da {a} a {b}.',
  'Enter at most {a} characters.': 'Inserisci al massimo {a} caratteri.',
  'There is no option {a}. Choose another one.': 'L’opzione {a} non esiste. Scegline un’altra.',
  'The build did not finish successfully ({a}). Please try again or contact support.':
    'La build non è riuscita ({a}). Riprova o contatta l’assistenza.',
  'Failed - {a}': 'Non riuscita: {a}',
  'Items of the type {a} do not have this.': 'Gli elementi di tipo {a} non lo hanno.',
  'Cannot delete the following items because they are published: {a}. Please unpublish them first or contact support.':
    'Questi elementi sono pubblicati e non si possono eliminare: {a}. Ritirali prima.',
  'Looks like there are no {a} to display. Click "Create" to add new {b}.':
    'Nessun elemento da mostrare: {a}. Fai clic su «Crea» per aggiungerne.',
  'Bulk update ({a}) item(s)': 'Modifica ({a})',
  'Copy ({a}) item(s)': 'Copia ({a})',
  'Bulk delete ({a}) item(s)': 'Elimina ({a})',
  'Failed to update {a} [{b}]': 'Impossibile aggiornare {a} [{b}]',
  'Choose {a} table columns': 'Scegli le colonne della tabella {a}',
  'Choose {a}': 'Scegli: {a}',
  'Create from existing {a}': 'Crea da un elemento esistente: {a}',
  'You must choose a campaign to create from before continuing.': 'Scegli la campagna di partenza prima di continuare.',
  'You must choose an item to create from before continuing.': 'Scegli l’elemento di partenza prima di continuare.',
  'You must choose a name, a tag and a template before continuing.':
    'Scegli un nome, un tag e un modello prima di continuare.',
  'You must choose a name, location and a template before continuing.':
    'Scegli un nome, una posizione e un modello prima di continuare.',
  'The shop itself answers {a}. Choose another address.':
    'A {a} risponde il negozio stesso. Scegli un altro indirizzo.',
  'Tag {a} created successfully': 'Tag {a} creato',
  'An item in {a} has the record type {b}.': 'Un elemento in {a} è di tipo {b}.',
  'There was an item at {a}, which was deleted or moved since. Leave its version empty to create it.':
    'L’elemento {a} è stato eliminato o spostato. Lascia vuota la versione per crearlo.',
  'There is no item at {a}, and new ones were not asked for.':
    'Non c’è un elemento in {a}, e non ne sono stati chiesti di nuovi.',
  'There is no directory {a}.': 'La cartella {a} non esiste.',
  'An item that is {a} cannot become {b}.': 'Un elemento {a} non può diventare {b}.',
  'It is used by {a}. Take it out there first.': 'È usato da {a}. Rimuovilo prima da lì.',
  'It names {a}, which was deleted. Restore that first.': 'Cita {a}, che è stato eliminato. Ripristinalo prima.',
  'Changed since by {a}.': 'Modificato nel frattempo da {a}.',
  'There is no family for the record type {a}. Its items cannot be shown as a form.':
    'Non c’è una famiglia per il tipo {a}. I suoi elementi non si possono mostrare come modulo.',
  'Invalid canonical url: The domain is not allowed, allowed domains are {a}':
    'Questo dominio non è consentito. Domini consentiti: {a}',
  'The split adds up to {a}%. The remaining {b}% of visitors go to the fallback tag.':
    'La suddivisione arriva al {a}%. Il restante {b}% dei visitatori va al tag di ripiego.',
  'The split adds up to {a}%. Only the first 100% count.': 'La suddivisione arriva al {a}%. Contano solo i primi 100%.',
  'Cards lie at most {a} boxes deep. Choose a place further out.':
    'Le schede stanno al massimo in {a} riquadri. Scegli un posto più esterno.',
  '{a} is locked. Unlock it first.': '{a} è bloccata. Sbloccala prima.',
  'There is no card {a} in which this card could stand.': 'Non c’è una scheda {a} in cui questa scheda possa stare.',
  'A page holds at most {a} cards. Remove one first.':
    'Una pagina contiene al massimo {a} schede. Rimuovine prima una.',
  'This component can only stand in {a}.': 'Questo componente può stare solo in {a}.',
  'This section takes at most {a} cards.': 'Questa sezione accetta al massimo {a} schede.',
  'This section takes at most {a} of this component.': 'Questa sezione accetta questo componente al massimo {a} volte.',
  'Two sections are called {a}. Give each a name of its own.':
    'Due sezioni si chiamano {a}. Dai a ciascuna un nome proprio.',
  'This page was written by a newer version ({a}). Update this installation to open it.':
    'Questa pagina proviene da una versione più recente ({a}). Aggiorna questa installazione per aprirla.',
  'This is no page export of version {a}. Export the page again, then import that file.':
    'Non è un’esportazione di pagina della versione {a}. Esporta di nuovo la pagina e importa quel file.',
  'This is not valid JSON: {a}': 'Questo JSON non è valido: {a}',
  'A page holds at most {a} cards; this one has {b}.': 'Una pagina contiene al massimo {a} schede; questa ne ha {b}.',
  'Two cards have the id {a}. Give each card its own.': 'Due schede hanno l’ID {a}. Danne uno a ciascuna.',
  'The properties of a card go at most {a} levels deep.':
    'Le proprietà di una scheda arrivano al massimo a {a} livelli.',
  'A page holds at most {a} MB of JSON. Move long texts or styles elsewhere, or split the page.':
    'Una pagina contiene al massimo {a} MB di JSON. Sposta testi o stili lunghi, o dividi la pagina.',
  'The revenue splits add up to {a}%, not to 100%.': 'Le quote di ricavo arrivano al {a}%, non al 100%.',
  'Failed to create promo code: {a}': 'Impossibile creare il codice promozionale: {a}',
  'Failed to update promo code: {a}. Please try again or contact support.':
    'Impossibile aggiornare il codice promozionale: {a}. Riprova o contatta l’assistenza.',
  'Failed to delete: {a}. Please try again or contact support.':
    'Eliminazione non riuscita: {a}. Riprova o contatta l’assistenza.',
  'All charges of a subscription are in one currency: {a}.':
    'Tutti gli addebiti di un abbonamento sono in una valuta: {a}.',
  'Amounts in {a} have {b} decimal places at most.': 'Gli importi in {a} hanno al massimo {b} decimali.',
  'A customer is in {a} segments at most.': 'Un cliente è in al massimo {a} segmenti.',
  'There is no segment {a}. Choose one of the catalogue.': 'Il segmento {a} non esiste. Scegline uno del catalogo.',
  'Unable to retrieve order data: {a}': 'Impossibile caricare gli ordini: {a}',
  'Unable to retrieve checkout data: {a}': 'Impossibile caricare i dati del checkout: {a}',
  'Write at least {a} characters.': 'Scrivi almeno {a} caratteri.',
  'Write at most {a} characters.': 'Scrivi al massimo {a} caratteri.',
  'Keep at most {a} entries.': 'Tieni al massimo {a} voci.',
  'Write less than {a}.': 'Scrivi meno di {a}.',
  'Write {a} or more.': 'Scrivi {a} o più.',
  'Write {a} or less.': 'Scrivi {a} o meno.',
  'In use: {a}': 'In uso: {a}',
  'Not connected: {a}': 'Non collegato: {a}',
  'Not in use yet: {a}': 'Non ancora in uso: {a}',
  '{a} when empty.': '{a} se vuoto.',
  'You have {a} views of this list. Delete one before you save another.':
    'Hai {a} viste di questo elenco. Eliminane una prima di salvarne un’altra.',
  'Row {a} is about the same item. Only one row can change it.':
    'La riga {a} riguarda lo stesso elemento. Solo una riga può modificarlo.',
  'Line {a} cannot be read: a quotation mark in it is not closed, or not doubled. Fix the line and upload the file again.':
    'La riga {a} non è leggibile: una virgoletta non è chiusa o non è raddoppiata. Correggila e importa di nuovo il file.',
  'A file has at most {a} MB. Split it into several.': 'Un file ha al massimo {a} MB. Dividilo.',
  'A file has at most {a} rows and {b} columns. Split it into several.':
    'Un file ha al massimo {a} righe e {b} colonne. Dividilo.',
  '“{a}” could mean two options. Write one of {b}.': '«{a}» può indicare due opzioni. Scrivi una tra {b}.',
  'There is no option “{a}”. Write {b}.': 'L’opzione «{a}» non esiste. Scrivi {b}.',
  '“{a}” is not a number. Write digits only.': '«{a}» non è un numero. Scrivi solo cifre.',
  '“{a}” has two decimal signs.': '«{a}» ha due separatori decimali.',
  '“{a}” could mean two numbers: it has {b} after {c}.': '«{a}» può indicare due numeri: ha {b} dopo {c}.',
  '“{a}” is not a number.': '«{a}» non è un numero.',
  '“{a}” is not a date.': '«{a}» non è una data.',
  '“{a}” could mean two days. Write 2026-12-31.': '«{a}» può indicare due giorni. Scrivi 2026-12-31.',
  '“{a}”: write the year with four digits.': '«{a}»: scrivi l’anno con quattro cifre.',
  '“{a}” is no day of the calendar in this order.': '«{a}» non è un giorno del calendario in quest’ordine.',
  '“{a}” is not a time.': '«{a}» non è un’ora.',
  '“{a}” is no time of day.': '«{a}» non è un’ora del giorno.',
  '“{a}”: write yes or no.': '«{a}»: scrivi sì o no.',
  '“{a}” is not a version. Leave it as it was exported, or empty.':
    '«{a}» non è una versione. Lasciala come esportata o vuota.',
  'Entry {a} follows on nothing: fill the columns of entry {b} first.':
    'La voce {a} non segue nulla: compila prima le colonne della voce {b}.',
  'This row was exported as version {a}; version {b} is stored now.':
    'Questa riga è stata esportata come versione {a}; ora qui c’è la versione {b}.',
  'This is a {a}, and its record type cannot be changed.': 'È un elemento di tipo {a}, e il tipo non si può cambiare.',
  'API Request failed [{a}]: {b}': 'Chiamata API non riuscita [{a}]: {b}',
  'Charge {a}': 'Addebito {a}',
} as const
