import { t } from '../../i18n/t.ts'
import { picture } from '../../pictures/picture.ts'
import page from './landing.module.css'
import classes from './open-book.module.css'

const FACTS = [
  { name: t('One source, three files'), note: t('PDF, DOCX and EPUB come from the same manuscript.') },
  { name: t('Contents that work'), note: t('Numbered, clickable, and filled in when the file opens.') },
  { name: t('Real typesetting'), note: t('Hyphenation, running heads, raised initials, fonts for many scripts.') },
  { name: t('Readable by everyone'), note: t('Tagged for screen readers, with headings in order.') },
]

export function OpenBook() {
  return (
    <section className={`${page.section} ${classes.section}`} id="pages" aria-labelledby="book-heading">
      <figure>
        <div className={classes.book}>
          <Page number={4} alt={t('Its table of contents')} />
          <Page number={5} alt={t('The first page of its introduction')} />
          <picture className={classes.magnifier}>
            <source type="image/avif" srcSet={picture('page-5-800.avif')} />
            <img src={picture('page-5.webp')} width={800} height={1200} alt="" loading="lazy" decoding="async" />
          </picture>
        </div>
        <figcaption className="slug">{t('Pages 4 and 5 of “Bread After Work”, typeset at 6 × 9 in')}</figcaption>
      </figure>
      <div>
        <h2 id="book-heading">{t('Look closer.')}</h2>
        <ul className="rows" data-closed>
          {FACTS.map(({ name, note }) => (
            <li key={name}>
              <b>{name}</b>
              <p className="muted">{note}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Page({ number, alt }: { number: number; alt: string }) {
  const avif = (width: number) => `${picture(`page-${number}-${width}.avif`)} ${width}w`
  return (
    <picture>
      <source type="image/avif" srcSet={`${avif(400)}, ${avif(800)}`} sizes="(min-width: 1024px) 380px, 46vw" />
      <img src={picture(`page-${number}.webp`)} width={500} height={750} alt={alt} loading="lazy" decoding="async" />
    </picture>
  )
}
