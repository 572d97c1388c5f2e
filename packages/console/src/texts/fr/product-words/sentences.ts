/** Sentences with values: `{a}` stands where the English one has the first of them. */
export const sentences = {
  'User deleted: {a}': 'Utilisateur supprimé : {a}',
  'Unable to delete user: {a}': 'Impossible de supprimer l’utilisateur : {a}',
  'Choose a password of at least {a} characters.': 'Choisissez un mot de passe d’au moins {a} caractères.',
  'Choose a password of at most {a} characters.': 'Choisissez un mot de passe de {a} caractères au plus.',
  'The Role you are trying to delete is assigned to {a} User(s). Please review those assignments in order to delete this role.':
    'Ce rôle est attribué à {a} utilisateur(s). Attribuez-leur un autre rôle avant de le supprimer.',
  'There is no role {a}.': 'Le rôle {a} n’existe pas.',
  'A rule of {a} forbids to {b} {c}, whatever else grants it.':
    'Une règle de {a} l’interdit ({b}, {c}), quoi qu’accordent les autres.',
  'Nothing in {a} grants "{b}" on {c}.': 'Rien dans {a} n’accorde « {b} » sur {c}.',
  'Role {a} was deleted.': 'Le rôle {a} a été supprimé.',
  'Role {a} is now called {b}.': 'Le rôle {a} s’appelle désormais {b}.',
  'Role {a} has another description.': 'Le rôle {a} a une autre description.',
  'You do not have permission to view the {a} page': 'Vous n’avez pas le droit de consulter la page {a}',
  'You do not have permission to bulk edit the {a} section':
    'Vous n’avez pas le droit de modifier en masse la section {a}',
  'Approved by {a}': 'Approuvé par {a}',
  'There is no attribute type {a}.': 'Le type d’attribut {a} n’existe pas.',
  'The block {a} cannot hold itself, nor a block that holds it. Detach it there first.':
    'Le bloc {a} ne peut contenir ni lui-même ni un bloc qui le contient. Détachez-le là d’abord.',
  'There is no component {a}.': 'Le composant {a} n’existe pas.',
  'There is no attribute {a}.': 'L’attribut {a} n’existe pas.',
  'Choose one of {a}.': 'Choisissez parmi {a}.',
  'The template {a} no longer exists. Please select another template.':
    'Le modèle {a} n’existe plus. Choisissez-en un autre.',
  'A Label with the ID [{a}] and/or the name [{b}] already exists. Please change your new Label and try again':
    'Une étiquette avec l’ID [{a}] ou le nom [{b}] existe déjà. Modifiez la nouvelle',
  'Enter a number from {a} to {b}.': 'Indiquez un nombre de {a} à {b}.',
  'Enter at most {a} characters.': 'Saisissez {a} caractères au plus.',
  'There is no option {a}. Choose another one.': 'L’option {a} n’existe pas. Choisissez-en une autre.',
  'The build did not finish successfully ({a}). Please try again or contact support.':
    'Le build a échoué ({a}). Réessayez ou contactez le support.',
  'Failed - {a}': 'Échec – {a}',
  'Items of the type {a} do not have this.': 'Les éléments de type {a} n’ont pas cela.',
  'Cannot delete the following items because they are published: {a}. Please unpublish them first or contact support.':
    'Ces éléments sont publiés et ne peuvent pas être supprimés : {a}. Dépubliez-les d’abord.',
  'Looks like there are no {a} to display. Click "Create" to add new {b}.':
    'Aucun élément à afficher : {a}. Cliquez sur « Créer » pour en ajouter.',
  'Bulk update ({a}) item(s)': 'Modifier ({a})',
  'Copy ({a}) item(s)': 'Copier ({a})',
  'Bulk delete ({a}) item(s)': 'Supprimer ({a})',
  'Failed to update {a} [{b}]': 'Impossible de modifier {a} [{b}]',
  'Choose {a} table columns': 'Choisir les colonnes du tableau {a}',
  'Choose {a}': 'Choisir : {a}',
  'Create from existing {a}': 'Créer à partir de l’existant : {a}',
  'You must choose a campaign to create from before continuing.':
    'Choisissez la campagne de départ avant de continuer.',
  'You must choose an item to create from before continuing.': 'Choisissez l’élément de départ avant de continuer.',
  'You must choose a name, a tag and a template before continuing.':
    'Choisissez un nom, un tag et un modèle avant de continuer.',
  'You must choose a name, location and a template before continuing.':
    'Choisissez un nom, un emplacement et un modèle avant de continuer.',
  'The shop itself answers {a}. Choose another address.':
    'La boutique elle-même répond à {a}. Choisissez une autre adresse.',
  'Tag {a} created successfully': 'Tag {a} créé',
  'An item in {a} has the record type {b}.': 'Un élément de {a} est de type {b}.',
  'There was an item at {a}, which was deleted or moved since. Leave its version empty to create it.':
    'L’élément {a} a été supprimé ou déplacé depuis. Laissez sa version vide pour le créer.',
  'There is no item at {a}, and new ones were not asked for.':
    'Il n’y a pas d’élément {a}, et aucun nouveau n’a été demandé.',
  'There is no directory {a}.': 'Le dossier {a} n’existe pas.',
  'An item that is {a} cannot become {b}.': 'Un élément {a} ne peut pas devenir {b}.',
  'It is used by {a}. Take it out there first.': '{a} l’utilise. Retirez-le d’abord.',
  'It names {a}, which was deleted. Restore that first.': 'Il cite {a}, qui a été supprimé. Restaurez-le d’abord.',
  'Changed since by {a}.': 'Modifié depuis par {a}.',
  'There is no family for the record type {a}. Its items cannot be shown as a form.':
    'Il n’y a pas de famille pour le type {a}. Ses éléments ne s’affichent pas en formulaire.',
  'Invalid canonical url: The domain is not allowed, allowed domains are {a}':
    'Ce domaine n’est pas autorisé. Domaines autorisés : {a}',
  'The split adds up to {a}%. The remaining {b}% of visitors go to the fallback tag.':
    'La répartition fait {a} %. Les {b} % restants vont au tag de repli.',
  'The split adds up to {a}%. Only the first 100% count.':
    'La répartition fait {a} %. Seuls les premiers 100 % comptent.',
  'Cards lie at most {a} boxes deep. Choose a place further out.':
    'Les cartes s’imbriquent dans {a} boîtes au plus. Choisissez un emplacement plus à l’extérieur.',
  '{a} is locked. Unlock it first.': '{a} est verrouillée. Déverrouillez-la d’abord.',
  'There is no card {a} in which this card could stand.':
    'Il n’y a pas de carte {a} dans laquelle cette carte pourrait se trouver.',
  'A page holds at most {a} cards. Remove one first.':
    'Une page contient {a} cartes au plus. Supprimez-en une d’abord.',
  'This component can only stand in {a}.': 'Ce composant ne peut se trouver que dans {a}.',
  'This section takes at most {a} cards.': 'Cette section accepte {a} cartes au plus.',
  'This section takes at most {a} of this component.': 'Cette section accepte ce composant {a} fois au plus.',
  'Two sections are called {a}. Give each a name of its own.':
    'Deux sections s’appellent {a}. Donnez un nom propre à chacune.',
  'This page was written by a newer version ({a}). Update this installation to open it.':
    'Cette page vient d’une version plus récente ({a}). Mettez cette installation à jour pour l’ouvrir.',
  'This is no page export of version {a}. Export the page again, then import that file.':
    'Ce n’est pas un export de page de version {a}. Exportez la page de nouveau, puis importez ce fichier.',
  'This is not valid JSON: {a}': 'Ce JSON n’est pas valide : {a}',
  'A page holds at most {a} cards; this one has {b}.': 'Une page contient {a} cartes au plus ; celle-ci en a {b}.',
  'Two cards have the id {a}. Give each card its own.': 'Deux cartes ont l’ID {a}. Donnez-en un à chacune.',
  'The properties of a card go at most {a} levels deep.': 'Les propriétés d’une carte vont jusqu’à {a} niveaux.',
  'A page holds at most {a} MB of JSON. Move long texts or styles elsewhere, or split the page.':
    'Une page contient {a} Mo de JSON au plus. Déplacez les longs textes ou styles, ou divisez la page.',
  'The revenue splits add up to {a}%, not to 100%.': 'Les parts de revenu font {a} %, et non 100 %.',
  'Failed to create promo code: {a}': 'Impossible de créer le code promo : {a}',
  'Failed to update promo code: {a}. Please try again or contact support.':
    'Impossible de modifier le code promo : {a}. Réessayez ou contactez le support.',
  'Failed to delete: {a}. Please try again or contact support.':
    'Échec de la suppression : {a}. Réessayez ou contactez le support.',
  'All charges of a subscription are in one currency: {a}.':
    'Tous les paiements d’un abonnement sont dans une devise : {a}.',
  'Amounts in {a} have {b} decimal places at most.': 'Les montants en {a} ont {b} décimales au plus.',
  'A customer is in {a} segments at most.': 'Un client est dans {a} segments au plus.',
  'There is no segment {a}. Choose one of the catalogue.':
    'Le segment {a} n’existe pas. Choisissez-en un du catalogue.',
  'Unable to retrieve order data: {a}': 'Impossible de charger les commandes : {a}',
  'Unable to retrieve checkout data: {a}': 'Impossible de charger les données de paiement : {a}',
  'Write at least {a} characters.': 'Écrivez au moins {a} caractères.',
  'Write at most {a} characters.': 'Écrivez {a} caractères au plus.',
  'Keep at most {a} entries.': 'Gardez {a} entrées au plus.',
  'Write less than {a}.': 'Écrivez moins de {a}.',
  'Write {a} or more.': 'Écrivez {a} ou plus.',
  'Write {a} or less.': 'Écrivez {a} ou moins.',
  'In use: {a}': 'Utilisé : {a}',
  'Not connected: {a}': 'Non connecté : {a}',
  'Not in use yet: {a}': 'Pas encore utilisé : {a}',
  '{a} when empty.': '{a} si vide.',
  'You have {a} views of this list. Delete one before you save another.':
    'Vous avez {a} vues de cette liste. Supprimez-en une avant d’en enregistrer une autre.',
  'Row {a} is about the same item. Only one row can change it.':
    'La ligne {a} concerne le même élément. Une seule ligne peut le modifier.',
  'Line {a} cannot be read: a quotation mark in it is not closed, or not doubled. Fix the line and upload the file again.':
    'La ligne {a} est illisible : un guillemet n’est pas fermé ou pas doublé. Corrigez-la et importez le fichier de nouveau.',
  'A file has at most {a} MB. Split it into several.': 'Un fichier a {a} Mo au plus. Divisez-le.',
  'A file has at most {a} rows and {b} columns. Split it into several.':
    'Un fichier a {a} lignes et {b} colonnes au plus. Divisez-le.',
  '“{a}” could mean two options. Write one of {b}.': '« {a} » peut désigner deux options. Écrivez l’une de {b}.',
  'There is no option “{a}”. Write {b}.': 'L’option « {a} » n’existe pas. Écrivez {b}.',
  '“{a}” is not a number. Write digits only.': '« {a} » n’est pas un nombre. Écrivez seulement des chiffres.',
  '“{a}” has two decimal signs.': '« {a} » a deux signes décimaux.',
  '“{a}” could mean two numbers: it has {b} after {c}.': '« {a} » peut désigner deux nombres : {b} suit {c}.',
  '“{a}” is not a number.': '« {a} » n’est pas un nombre.',
  '“{a}” is not a date.': '« {a} » n’est pas une date.',
  '“{a}” could mean two days. Write 2026-12-31.': '« {a} » peut désigner deux jours. Écrivez 2026-12-31.',
  '“{a}”: write the year with four digits.': '« {a} » : écrivez l’année à quatre chiffres.',
  '“{a}” is no day of the calendar in this order.': '« {a} » n’est pas un jour du calendrier dans cet ordre.',
  '“{a}” is not a time.': '« {a} » n’est pas une heure.',
  '“{a}” is no time of day.': '« {a} » n’est pas une heure du jour.',
  '“{a}”: write yes or no.': '« {a} » : écrivez oui ou non.',
  '“{a}” is not a version. Leave it as it was exported, or empty.':
    '« {a} » n’est pas une version. Laissez-la telle qu’exportée, ou vide.',
  'Entry {a} follows on nothing: fill the columns of entry {b} first.':
    'L’entrée {a} ne suit rien : remplissez d’abord les colonnes de l’entrée {b}.',
  'This row was exported as version {a}; version {b} is stored now.':
    'Cette ligne a été exportée en version {a} ; la version actuelle est {b}.',
  'This is a {a}, and its record type cannot be changed.':
    'C’est un élément de type {a}, et son type ne peut pas être changé.',
  'API Request failed [{a}]: {b}': 'Échec de l’appel d’API [{a}] : {b}',
  'Charge {a}': 'Paiement {a}',
} as const
