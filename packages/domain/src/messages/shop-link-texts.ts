/** What links to the shop's own documents are called (setting `shop`). */
export interface ShopLinkTexts {
  terms: string
  privacy: string
  /** `{email}` is replaced. */
  contact: string
}

const texts: Readonly<Record<string, ShopLinkTexts>> = {
  en: { terms: 'Terms and conditions', privacy: 'Privacy notice', contact: 'Questions? Write to {email}.' },
  it: { terms: 'Termini e condizioni', privacy: 'Informativa sulla privacy', contact: 'Domande? Scrivi a {email}.' },
  fr: {
    terms: 'Conditions générales',
    privacy: 'Protection des données',
    contact: 'Des questions ? Écrivez à {email}.',
  },
  de: {
    terms: 'Allgemeine Geschäftsbedingungen',
    privacy: 'Datenschutzerklärung',
    contact: 'Fragen? Schreiben Sie an {email}.',
  },
}

/** By language code; a regional one such as `de-CH` takes its language's, an unknown one English. */
export const shopLinkTexts = (language: string): ShopLinkTexts =>
  texts[language] ?? texts[language.split('-')[0]!] ?? texts.en!
