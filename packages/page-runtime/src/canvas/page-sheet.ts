import type { PageView } from '@perennial/domain/page'
import { pageCss } from '../style/index.ts'

/** Updates the document's sheet of page styles. A constructed sheet needs no exception in the security policy. */
export function keepPageSheet(document: Document): (envelope: PageView['envelope']) => void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let shown: readonly unknown[] = []
  return (envelope) => {
    const { pageFonts, pageStyle, tabletStyle, mobileStyle, pageMasterLayout, customLayout } = envelope
    const styles = [pageFonts, pageStyle, tabletStyle, mobileStyle, pageMasterLayout, customLayout]
    if (styles.every((style, index) => style === shown[index])) return
    shown = styles
    sheet.replaceSync(pageCss(envelope).css)
  }
}
