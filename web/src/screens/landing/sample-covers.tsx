import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { picture } from '../../pictures/picture.ts'
import thumbnail from '../../ui/drawings/cover-thumbnail.module.css'
import classes from './landing.module.css'

const COVERS: Record<ProductType, string> = {
  ebook: 'Bread After Work',
  course: 'Night Photography',
  guide: 'The Quiet Balcony',
  workbook: 'Budgeting on Irregular Income',
  template: 'Minutes That Get Read',
  plr: 'Ten Emails for a Quiet Launch',
}

export function SampleCovers() {
  return (
    <section className={classes.section} aria-labelledby="kinds-heading">
      <div className={classes.opening}>
        <h2 id="kinds-heading">{t('For creators of digital info products')}</h2>
        <p className="lead">{t('Six kinds of product, each made the way its readers expect.')}</p>
      </div>
      <ul className={classes.covers}>
        {PRODUCT_TYPES.map((type) => (
          <li key={type}>
            <picture className={thumbnail.cover}>
              <source type="image/avif" srcSet={picture(`cover-${type}.avif`)} />
              <img
                src={picture(`cover-${type}.webp`)}
                width={480}
                height={640}
                alt={t('Cover: {title}', { title: COVERS[type] })}
                loading="lazy"
                decoding="async"
              />
            </picture>
            <span>{PRODUCT_TYPE_LABELS[type]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
