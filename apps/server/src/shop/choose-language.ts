import { chooseLanguage } from '@perennial/domain/journeys'
import { cookieValue } from '@perennial/domain/order'

export const languageCookie = 'perennial_lang'

/**
 * The language in which a page answers a request (decisions: Pages).
 * @param available languages of the page, its default first
 */
export const chosenLanguage = (request: Request, available: readonly string[]): string =>
  chooseLanguage(
    {
      asked: new URL(request.url).searchParams.get('lang') ?? '',
      chosen: cookieValue(request.headers.get('cookie') ?? '', languageCookie),
      accepted: request.headers.get('accept-language') ?? '',
    },
    available,
  )
