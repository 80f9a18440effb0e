import { t } from '../../i18n/t.ts'
import { picture } from '../../pictures/picture.ts'
import page from './landing.module.css'
import classes from './open-book.module.css'

const FACTS = [
  { name: t('One source, three files'), note: t('PDF, DOCX and EPUB come from the same manuscript.') },
  { name: t('A table of contents that works'), note: t('Numbered, clickable, and filled in when the file opens.') },
  { name: t('Real typesetting'), note: t('Hyphenation, running heads, raised initials, fonts for many scripts.') },
  { name: t('Readable by everyone'), note: t('Tagged for screen readers, with headings in order.') },
]

export function OpenBook() {
  return (
    <section className={`${page.section} ${classes.section}`} id="pages" aria-labelledby="book-heading">
      <figure>
        <div className={classes.book}>
          <Page side="left" alt={t('The opening of its first chapter')} />
          <Page side="right" alt={t('The page after it')} />
          <picture className={classes.magnifier}>
            <source type="image/avif" srcSet={picture('page-right-800.avif')} />
            <img src={picture('page-right.webp')} width={800} height={1200} alt="" loading="lazy" decoding="async" />
          </picture>
        </div>
        <figcaption className="caption">{t('Pages 8 and 9 of “Bread After Work”, typeset at 6 × 9 in')}</figcaption>
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
        <a className={`${page.button} ${classes.sample}`} href="/sample-book.pdf">
          {t('Read the sample book (PDF)')}
        </a>
      </div>
    </section>
  )
}

function Page({ side, alt }: { side: 'left' | 'right'; alt: string }) {
  const avif = (width: number) => `${picture(`page-${side}-${width}.avif`)} ${width}w`
  return (
    <picture>
      <source type="image/avif" srcSet={`${avif(400)}, ${avif(800)}`} sizes="(min-width: 1024px) 380px, 46vw" />
      <img src={picture(`page-${side}.webp`)} width={500} height={750} alt={alt} loading="lazy" decoding="async" />
    </picture>
  )
}
