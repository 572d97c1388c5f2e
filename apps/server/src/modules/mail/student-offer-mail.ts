import { fill } from '@perennial/domain/messages'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { formCard, textIn } from '../forms/form-card.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import type { MailContent } from './mail-frame.ts'

export interface StudentOfferRequest {
  to: string
  tag: string
  card: string
  language: string
}

const en = {
  subject: 'Your student offer from {shop}',
  title: 'Your student offer',
  text: 'Thank you for showing that you study. Here is the way to your offer.',
  button: 'To the offer',
  code: 'Type this code in the basket:',
  footer: 'You get this mail because somebody typed your address on a page of {shop}. If it was not you, do nothing.',
}
const texts: Readonly<Record<string, typeof en>> = {
  en,
  it: {
    subject: 'La tua offerta per studenti di {shop}',
    title: 'La tua offerta per studenti',
    text: 'Grazie per averci mostrato che studi. Ecco la tua offerta.',
    button: 'Vai all’offerta',
    code: 'Scrivi questo codice nel carrello:',
    footer:
      'Ricevi questa mail perché qualcuno ha scritto il tuo indirizzo su una pagina di {shop}. Se non eri tu, non fare nulla.',
  },
  fr: {
    subject: 'Votre offre étudiante de {shop}',
    title: 'Votre offre étudiante',
    text: 'Merci de nous avoir montré que vous étudiez. Voici votre offre.',
    button: 'Voir l’offre',
    code: 'Saisissez ce code dans le panier :',
    footer:
      'Vous recevez ce message parce que quelqu’un a saisi votre adresse sur une page de {shop}. Si ce n’était pas vous, ne faites rien.',
  },
  de: {
    subject: 'Ihr Angebot für Studierende von {shop}',
    title: 'Ihr Angebot für Studierende',
    text: 'Danke, dass Sie gezeigt haben, dass Sie studieren. Hier geht es zu Ihrem Angebot.',
    button: 'Zum Angebot',
    code: 'Geben Sie diesen Code im Warenkorb ein:',
    footer:
      'Sie erhalten diese Mail, weil jemand Ihre Adresse auf einer Seite von {shop} eingegeben hat. Waren Sie es nicht, tun Sie nichts.',
  },
}

/** The mail that shows that an address of a university is read by whoever typed it. Nothing when the card has gone. */
export async function studentOfferMail(
  { db, settings }: Pick<Ports, 'db' | 'settings'>,
  scope: Scope,
  { to, tag, card, language }: StudentOfferRequest,
): Promise<{ to: string; content: MailContent } | undefined> {
  const props = await db.asTenant(scope, (tx) => formCard(tx, { tag, card, language }, '/components/student-check', []))
  if (!props) return undefined
  const profile = await db.asTenant(scope, shopProfile)
  const words = texts[language.split('-')[0]!] ?? en
  const shop = profile.name
  const code = textIn(props, 'code')
  return {
    to,
    content: {
      language,
      subject: fill(words.subject, { shop }),
      from: shop,
      title: words.title,
      parts: [
        { kind: 'text', text: words.text },
        ...(code ? [{ kind: 'lines' as const, rows: [{ label: words.code, value: code, strong: true }] }] : []),
        { kind: 'button', label: words.button, href: offerAddress(textIn(props, 'offerHref'), settings.shopOrigin) },
      ],
      footer: fill(words.footer, { shop }),
      shop: profile.links,
    },
  }
}

/** Mails lead to the shop only, whatever a page says. */
function offerAddress(href: string, shopOrigin: string): string {
  const url = URL.canParse(href, shopOrigin) ? new URL(href, shopOrigin) : new URL(shopOrigin)
  return url.origin === shopOrigin ? url.href : shopOrigin
}
