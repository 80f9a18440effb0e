import { t } from '../../i18n/t.ts'
import classes from './stations.module.css'

const STATIONS = [
  {
    name: t('Market research'),
    claim: t('Find the people before you write for them.'),
    text: t(
      'Name an audience, an interest and a budget. You get niches with market size, competition, profit potential and the worries people pay to lose.',
    ),
  },
  {
    name: t('Innovation workshop'),
    claim: t('Turn a niche into a product worth naming.'),
    text: t(
      'Concepts with selling points and modules, then titles in the tone you choose. Keep one, copy one, ask for more.',
    ),
  },
  {
    name: t('Content assembly line'),
    claim: t('Watch every section being set.'),
    text: t(
      'Each section knows the outline and what came before it. The newest words are still wet: stop them, keep them, or send them round again.',
    ),
  },
  {
    name: t('Quality control and packaging'),
    claim: t('Nothing leaves with a loose page.'),
    text: t(
      'A cover with real type on it, contents that can be clicked, bookmarks and page numbers. One source, three files that agree.',
    ),
  },
]

export function Stations() {
  return (
    <section className={classes.section} aria-labelledby="stations-heading">
      <h2 id="stations-heading">{t('Four stations, and you stand at each one.')}</h2>
      <ol className={classes.list}>
        {STATIONS.map(({ name, claim, text }, index) => (
          <li key={name}>
            <span className={classes.number}>{index + 1}</span>
            <b>{name}</b>
            <h3>{claim}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
