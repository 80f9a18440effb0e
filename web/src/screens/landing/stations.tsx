import { t } from '../../i18n/t.ts'
import page from './landing.module.css'
import { PaperWeb } from './paper-web.tsx'
import { Screen } from './screen.tsx'
import classes from './stations.module.css'

const STATIONS = [
  {
    name: t('Market research'),
    claim: t('Find the people before you write for them.'),
    text: t(
      'Name an audience, an interest and a budget. Get niches with market size, competition, profit potential and the problems people pay to solve.',
    ),
    alt: t('The Niche Selector: a short form and five niches with their ratings'),
    screen: 'niches',
  },
  {
    name: t('Innovation workshop'),
    claim: t('Turn a niche into a product worth naming.'),
    text: t(
      'Concepts with selling points and modules, then titles in the tone you choose. Save one, copy one, or ask for more.',
    ),
    alt: t('The Title Generator: ten titles for a book about bread, each with a save button'),
    screen: 'titles',
  },
  {
    name: t('Content assembly line'),
    claim: t('Watch every section being typeset.'),
    text: t(
      'Each section knows the outline and what came before it. Stop mid-sentence, keep the text, or write it again.',
    ),
    alt: t('The Content Generator: an outline and the chapter’s typeset page'),
    screen: 'writing',
  },
  {
    name: t('Quality control and packaging'),
    claim: t('Nothing ships with a loose page.'),
    text: t(
      'A cover with real type, a clickable table of contents, bookmarks and page numbers. One source, three files that match.',
    ),
    alt: t('A finished product: its cover between crop marks, its parts, and three files to download'),
    screen: 'project',
  },
] as const

export function Stations() {
  return (
    <section className={page.section} id="stations" aria-labelledby="stations-heading">
      <div className={page.opening}>
        <h2 id="stations-heading">{t('Four stations, and you’re in charge at each one.')}</h2>
        <p className="lead">
          {t('Nothing happens until you approve it. Swap a title or redo a chapter. The rest stays unchanged.')}
        </p>
      </div>
      <ol>
        {STATIONS.map(({ name, claim, text, alt, screen }, index) => (
          <li key={name} className={classes.station}>
            <PaperWeb station={index} />
            <div>
              <span className={classes.number}>{index + 1}</span>
              <b>{name}</b>
              <h3>{claim}</h3>
              <p className="lead">{text}</p>
            </div>
            <Screen name={screen} alt={alt} />
          </li>
        ))}
      </ol>
    </section>
  )
}
