import { t } from '../../i18n/t.ts'
import { PaperWeb } from './paper-web.tsx'
import { Screen } from './screen.tsx'
import classes from './stations.module.css'

const STATIONS = [
  {
    name: t('Market research'),
    claim: t('Find the people before you write for them.'),
    text: t(
      'Name an audience, an interest and a budget. You get niches with market size, competition, profit potential and the worries people pay to lose.',
    ),
    alt: t('The niche tool: a short form, and five niches with their measures'),
    screen: 'niches',
  },
  {
    name: t('Innovation workshop'),
    claim: t('Turn a niche into a product worth naming.'),
    text: t(
      'Concepts with selling points and modules, then titles in the tone you choose. Keep one, copy one, ask for more.',
    ),
    alt: t('The title tool: ten titles for a book about bread, each with a button to save it'),
    screen: 'titles',
  },
  {
    name: t('Content assembly line'),
    claim: t('Watch every section being set.'),
    text: t(
      'Each section knows the outline and what came before it. Stop the writing in mid-sentence, keep the text, or send it round again.',
    ),
    alt: t('The content tool: an outline, the text of a chapter, and its typeset proof beside it'),
    screen: 'writing',
  },
  {
    name: t('Quality control and packaging'),
    claim: t('Nothing leaves with a loose page.'),
    text: t(
      'A cover with real type on it, contents that can be clicked, bookmarks and page numbers. One source, three files that agree.',
    ),
    alt: t('A finished product: its cover between crop marks, its parts, and three files to download'),
    screen: 'project',
  },
] as const

/** The web of paper goes on down the page: beside each of its stations a screen of this product. */
export function Stations() {
  return (
    <section className={classes.section} id="stations" aria-labelledby="stations-heading">
      <div className={classes.opening}>
        <h2 id="stations-heading">{t('Four stations, and you stand at each one.')}</h2>
        <p>
          {t('Nothing moves on until you say so. Swap a title, redo one chapter: the rest of the run stays as it is.')}
        </p>
      </div>
      <ol className={classes.list}>
        {STATIONS.map(({ name, claim, text, alt, screen }, index) => (
          <li key={name}>
            <div className={classes.words}>
              <span className={classes.number}>{index + 1}</span>
              <b>{name}</b>
              <h3>{claim}</h3>
              <p>{text}</p>
            </div>
            <PaperWeb station={index} />
            <Screen name={screen} alt={alt} />
          </li>
        ))}
      </ol>
    </section>
  )
}
