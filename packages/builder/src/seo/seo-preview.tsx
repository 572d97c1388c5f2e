import { safeSource } from '@perennial/page-runtime/links'
import { AssetIcon, Icon } from '@perennial/ui/icons'
import * as styles from './seo.styles.ts'
import { text } from './texts/index.ts'

export interface SeoPreviewProps {
  title: string
  description: string | undefined
  image: string | undefined
  /** Absolute address of the page; empty while it has none. */
  address: string
  noIndex: boolean
}

/** The page as search engines list it, and as shared links show it. */
export function SeoPreview({ title, description, image, address, noIndex }: SeoPreviewProps) {
  const site = URL.canParse(address) ? new URL(address) : undefined
  const path = site ? decodeURI(site.pathname).split('/').filter(Boolean) : []
  const source = safeSource(image)
  return (
    <div className={styles.previews().className}>
      <section aria-label={text('result')} className={styles.preview().className}>
        <h3 className={styles.previewName().className}>{text('result')}</h3>
        {noIndex ? (
          <p className={styles.left().className}>{text('hidden')}</p>
        ) : (
          <div className={styles.result().className}>
            <p className={styles.crumbs().className}>{[site?.host ?? '…', ...path].join(' › ')}</p>
            <p className={styles.resultTitle().className}>{title}</p>
            <p className={styles.resultText().className}>{description ?? text('noDescription')}</p>
          </div>
        )}
      </section>
      <section aria-label={text('shared')} className={styles.preview().className}>
        <h3 className={styles.previewName().className}>{text('shared')}</h3>
        <div className={styles.card().className}>
          {source ? (
            <img className={styles.picture().className} src={source} alt="" />
          ) : (
            <span className={styles.noPicture().className}>
              <Icon of={AssetIcon} size={24} />
            </span>
          )}
          <div className={styles.cardWords().className}>
            <p className={styles.crumbs().className}>{site?.host ?? '…'}</p>
            <p className={styles.cardTitle().className}>{title}</p>
            {description && <p className={styles.resultText().className}>{description}</p>}
          </div>
        </div>
      </section>
    </div>
  )
}
