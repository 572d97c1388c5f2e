/** Sentences with values: `{a}` stands where the English one has the first of them. */
export const sentences = {
  'User deleted: {a}': 'Benutzer gelöscht: {a}',
  'Unable to delete user: {a}': 'Benutzer konnte nicht gelöscht werden: {a}',
  'Choose a password of at least {a} characters.': 'Wählen Sie ein Passwort mit mindestens {a} Zeichen.',
  'Choose a password of at most {a} characters.': 'Wählen Sie ein Passwort mit höchstens {a} Zeichen.',
  'The Role you are trying to delete is assigned to {a} User(s). Please review those assignments in order to delete this role.':
    'Diese Rolle haben {a} Benutzer. Geben Sie ihnen eine andere, bevor Sie die Rolle löschen.',
  'There is no role {a}.': 'Die Rolle {a} gibt es nicht.',
  'A rule of {a} forbids to {b} {c}, whatever else grants it.':
    'Eine Regel von {a} verbietet es ({b}, {c}), was auch sonst erlaubt ist.',
  'Nothing in {a} grants "{b}" on {c}.': 'Nichts in {a} erlaubt „{b}“ für {c}.',
  'Role {a} was deleted.': 'Die Rolle {a} wurde gelöscht.',
  'Role {a} is now called {b}.': 'Die Rolle {a} heißt jetzt {b}.',
  'Role {a} has another description.': 'Die Rolle {a} hat eine andere Beschreibung.',
  'You do not have permission to view the {a} page': 'Sie dürfen die Seite {a} nicht ansehen',
  'You do not have permission to bulk edit the {a} section':
    'Sie dürfen im Bereich {a} nicht mehrere Elemente zugleich bearbeiten',
  'Approved by {a}': 'Freigegeben von {a}',
  'There is no attribute type {a}.': 'Die Attributart {a} gibt es nicht.',
  'The block {a} cannot hold itself, nor a block that holds it. Detach it there first.':
    'Der Block {a} kann weder sich selbst enthalten noch einen, der ihn enthält. Lösen Sie ihn dort zuerst heraus.',
  'There is no component {a}.': 'Die Komponente {a} gibt es nicht.',
  'There is no attribute {a}.': 'Das Attribut {a} gibt es nicht.',
  'Choose one of {a}.': 'Wählen Sie eines von {a}.',
  'The template {a} no longer exists. Please select another template.':
    'Die Vorlage {a} gibt es nicht mehr. Wählen Sie eine andere.',
  'A Label with the ID [{a}] and/or the name [{b}] already exists. Please change your new Label and try again':
    'Ein Etikett mit der ID [{a}] oder dem Namen [{b}] gibt es schon. Ändern Sie das neue',
  'Enter a number from {a} to {b}.': 'Geben Sie eine Zahl von {a} bis {b} ein.',
  'Enter at most {a} characters.': 'Geben Sie höchstens {a} Zeichen ein.',
  'There is no option {a}. Choose another one.': 'Die Möglichkeit {a} gibt es nicht. Wählen Sie eine andere.',
  'The build did not finish successfully ({a}). Please try again or contact support.':
    'Der Build ist gescheitert ({a}). Versuchen Sie es noch einmal, oder wenden Sie sich an den Support.',
  'Failed - {a}': 'Gescheitert – {a}',
  'Items of the type {a} do not have this.': 'Elemente der Art {a} haben das nicht.',
  'Cannot delete the following items because they are published: {a}. Please unpublish them first or contact support.':
    'Diese Elemente sind veröffentlicht und lassen sich nicht löschen: {a}. Ziehen Sie sie zuerst zurück.',
  'Looks like there are no {a} to display. Click "Create" to add new {b}.':
    'Noch keine {a} vorhanden. Mit „Erstellen“ fügen Sie welche hinzu.',
  'Bulk update ({a}) item(s)': '{a} ändern',
  'Copy ({a}) item(s)': '{a} kopieren',
  'Bulk delete ({a}) item(s)': '{a} löschen',
  'Failed to update {a} [{b}]': '{a} konnte nicht geändert werden [{b}]',
  'Choose {a} table columns': 'Spalten der Tabelle {a} wählen',
  'Choose {a}': '{a} wählen',
  'Create from existing {a}': 'Aus Vorhandenem erstellen: {a}',
  'You must choose a campaign to create from before continuing.': 'Wählen Sie die Kampagne, aus der die neue entsteht.',
  'You must choose an item to create from before continuing.': 'Wählen Sie das Element, aus dem das neue entsteht.',
  'You must choose a name, a tag and a template before continuing.':
    'Wählen Sie einen Namen, einen Tag und eine Vorlage.',
  'You must choose a name, location and a template before continuing.':
    'Wählen Sie einen Namen, einen Ort und eine Vorlage.',
  'The shop itself answers {a}. Choose another address.':
    '{a} beantwortet der Shop selbst. Wählen Sie eine andere Adresse.',
  'Tag {a} created successfully': 'Tag {a} angelegt',
  'An item in {a} has the record type {b}.': 'Ein Element in {a} ist von der Art {b}.',
  'There was an item at {a}, which was deleted or moved since. Leave its version empty to create it.':
    'Das Element unter {a} wurde inzwischen gelöscht oder verschoben. Lassen Sie die Version leer, um es anzulegen.',
  'There is no item at {a}, and new ones were not asked for.':
    'Unter {a} gibt es kein Element, und neue wurden nicht verlangt.',
  'There is no directory {a}.': 'Das Verzeichnis {a} gibt es nicht.',
  'An item that is {a} cannot become {b}.': 'Ein Element im Zustand {a} kann nicht {b} werden.',
  'It is used by {a}. Take it out there first.': 'Es wird von {a} verwendet. Entfernen Sie es zuerst dort.',
  'It names {a}, which was deleted. Restore that first.':
    'Es nennt {a}, das gelöscht wurde. Stellen Sie das zuerst wieder her.',
  'Changed since by {a}.': 'Inzwischen von {a} geändert.',
  'There is no family for the record type {a}. Its items cannot be shown as a form.':
    'Für die Art {a} gibt es keine Familie. Ihre Elemente lassen sich nicht als Formular zeigen.',
  'Invalid canonical url: The domain is not allowed, allowed domains are {a}':
    'Diese Domain ist nicht erlaubt. Erlaubt sind {a}',
  'The split adds up to {a}%. The remaining {b}% of visitors go to the fallback tag.':
    'Die Aufteilung ergibt {a} %. Die übrigen {b} % der Besucher gehen zum Rückfall-Tag.',
  'The split adds up to {a}%. Only the first 100% count.': 'Die Aufteilung ergibt {a} %. Nur die ersten 100 % zählen.',
  'Cards lie at most {a} boxes deep. Choose a place further out.':
    'Karten liegen höchstens {a} Boxen tief. Wählen Sie eine Stelle weiter außen.',
  '{a} is locked. Unlock it first.': '{a} ist gesperrt. Entsperren Sie die Karte zuerst.',
  'There is no card {a} in which this card could stand.': 'Es gibt keine Karte {a}, in der diese Karte stehen könnte.',
  'A page holds at most {a} cards. Remove one first.':
    'Eine Seite fasst höchstens {a} Karten. Entfernen Sie zuerst eine.',
  'This component can only stand in {a}.': 'Diese Komponente kann nur in {a} stehen.',
  'This section takes at most {a} cards.': 'Dieser Abschnitt fasst höchstens {a} Karten.',
  'This section takes at most {a} of this component.': 'Dieser Abschnitt fasst diese Komponente höchstens {a}-mal.',
  'Two sections are called {a}. Give each a name of its own.':
    'Zwei Abschnitte heißen {a}. Geben Sie jedem einen eigenen Namen.',
  'This page was written by a newer version ({a}). Update this installation to open it.':
    'Diese Seite stammt aus einer neueren Version ({a}). Aktualisieren Sie diese Installation, um sie zu öffnen.',
  'This is no page export of version {a}. Export the page again, then import that file.':
    'Das ist kein Seitenexport der Version {a}. Exportieren Sie die Seite noch einmal, und importieren Sie diese Datei.',
  'This is not valid JSON: {a}': 'Das ist kein gültiges JSON: {a}',
  'A page holds at most {a} cards; this one has {b}.': 'Eine Seite fasst höchstens {a} Karten; diese hat {b}.',
  'Two cards have the id {a}. Give each card its own.': 'Zwei Karten haben die ID {a}. Geben Sie jeder eine eigene.',
  'The properties of a card go at most {a} levels deep.': 'Eigenschaften einer Karte gehen höchstens {a} Ebenen tief.',
  'A page holds at most {a} MB of JSON. Move long texts or styles elsewhere, or split the page.':
    'Eine Seite fasst höchstens {a} MB JSON. Lagern Sie lange Texte oder Stile aus, oder teilen Sie die Seite.',
  'The revenue splits add up to {a}%, not to 100%.': 'Die Anteile am Umsatz ergeben {a} %, nicht 100 %.',
  'Failed to create promo code: {a}': 'Gutscheincode konnte nicht angelegt werden: {a}',
  'Failed to update promo code: {a}. Please try again or contact support.':
    'Gutscheincode konnte nicht geändert werden: {a}. Versuchen Sie es noch einmal, oder wenden Sie sich an den Support.',
  'Failed to delete: {a}. Please try again or contact support.':
    'Löschen gescheitert: {a}. Versuchen Sie es noch einmal, oder wenden Sie sich an den Support.',
  'All charges of a subscription are in one currency: {a}.': 'Alle Gebühren eines Abos sind in einer Währung: {a}.',
  'Amounts in {a} have {b} decimal places at most.': 'Beträge in {a} haben höchstens {b} Nachkommastellen.',
  'A customer is in {a} segments at most.': 'Ein Kunde ist in höchstens {a} Segmenten.',
  'There is no segment {a}. Choose one of the catalogue.':
    'Das Segment {a} gibt es nicht. Wählen Sie eines aus dem Katalog.',
  'Unable to retrieve order data: {a}': 'Die Bestelldaten konnten nicht geladen werden: {a}',
  'Unable to retrieve checkout data: {a}': 'Die Daten der Kasse konnten nicht geladen werden: {a}',
  'Write at least {a} characters.': 'Schreiben Sie mindestens {a} Zeichen.',
  'Write at most {a} characters.': 'Schreiben Sie höchstens {a} Zeichen.',
  'Keep at most {a} entries.': 'Behalten Sie höchstens {a} Einträge.',
  'Write less than {a}.': 'Schreiben Sie weniger als {a}.',
  'Write {a} or more.': 'Schreiben Sie {a} oder mehr.',
  'Write {a} or less.': 'Schreiben Sie {a} oder weniger.',
  'In use: {a}': 'In Verwendung: {a}',
  'Not connected: {a}': 'Nicht verbunden: {a}',
  'Not in use yet: {a}': 'Noch nicht in Verwendung: {a}',
  '{a} when empty.': '{a}, wenn leer.',
  'You have {a} views of this list. Delete one before you save another.':
    'Sie haben {a} Ansichten dieser Liste. Löschen Sie eine, bevor Sie eine weitere speichern.',
  'Row {a} is about the same item. Only one row can change it.':
    'Zeile {a} betrifft dasselbe Element. Nur eine Zeile kann es ändern.',
  'Line {a} cannot be read: a quotation mark in it is not closed, or not doubled. Fix the line and upload the file again.':
    'Zeile {a} lässt sich nicht lesen: Ein Anführungszeichen ist nicht geschlossen oder nicht verdoppelt. Berichtigen Sie die Zeile, und laden Sie die Datei noch einmal hoch.',
  'A file has at most {a} MB. Split it into several.': 'Eine Datei hat höchstens {a} MB. Teilen Sie sie auf.',
  'A file has at most {a} rows and {b} columns. Split it into several.':
    'Eine Datei hat höchstens {a} Zeilen und {b} Spalten. Teilen Sie sie auf.',
  '“{a}” could mean two options. Write one of {b}.':
    '„{a}“ könnte zwei Möglichkeiten meinen. Schreiben Sie eine von {b}.',
  'There is no option “{a}”. Write {b}.': 'Die Möglichkeit „{a}“ gibt es nicht. Schreiben Sie {b}.',
  '“{a}” is not a number. Write digits only.': '„{a}“ ist keine Zahl. Schreiben Sie nur Ziffern.',
  '“{a}” has two decimal signs.': '„{a}“ hat zwei Dezimalzeichen.',
  '“{a}” could mean two numbers: it has {b} after {c}.': '„{a}“ könnte zwei Zahlen meinen: Es hat {b} nach {c}.',
  '“{a}” is not a number.': '„{a}“ ist keine Zahl.',
  '“{a}” is not a date.': '„{a}“ ist kein Datum.',
  '“{a}” could mean two days. Write 2026-12-31.': '„{a}“ könnte zwei Tage meinen. Schreiben Sie 2026-12-31.',
  '“{a}”: write the year with four digits.': '„{a}“: Schreiben Sie das Jahr mit vier Ziffern.',
  '“{a}” is no day of the calendar in this order.': '„{a}“ ist in dieser Reihenfolge kein Kalendertag.',
  '“{a}” is not a time.': '„{a}“ ist keine Uhrzeit.',
  '“{a}” is no time of day.': '„{a}“ ist keine Uhrzeit.',
  '“{a}”: write yes or no.': '„{a}“: Schreiben Sie ja oder nein.',
  '“{a}” is not a version. Leave it as it was exported, or empty.':
    '„{a}“ ist keine Version. Lassen Sie sie wie exportiert oder leer.',
  'Entry {a} follows on nothing: fill the columns of entry {b} first.':
    'Vor Eintrag {a} fehlt etwas: Füllen Sie zuerst die Spalten von Eintrag {b}.',
  'This row was exported as version {a}; version {b} is stored now.':
    'Diese Zeile wurde als Version {a} exportiert; hier steht jetzt Version {b}.',
  'This is a {a}, and its record type cannot be changed.':
    'Das ist ein Element der Art {a}, und seine Art lässt sich nicht ändern.',
  'API Request failed [{a}]: {b}': 'API-Aufruf gescheitert [{a}]: {b}',
  'Charge {a}': 'Gebühr {a}',
} as const
