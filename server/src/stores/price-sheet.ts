import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { centsIn } from '@makeready/contract/domain/listing-limits'
import { type Earning, type EarningLine, earningAt } from '@makeready/contract/domain/store-earnings'
import { storeRules } from '@makeready/contract/domain/stores'
import type { StoreCard } from '@makeready/contract/stores'
import { type Facts, sizeOf } from './facts.ts'
import { labelIn, sheetWords } from './sheet-words.ts'

type Known = Extract<Earning, { known: true }>

/** Markdown: what the seller keeps at each store, and how that is calculated. */
export function priceSheet(
  facts: Facts,
  listings: readonly Pick<StoreCard, 'store' | 'fields'>[],
  language: InterfaceLanguage,
): string {
  const words = sheetWords(language)
  const currency = facts.publication.currency ?? 'USD'
  const money = (cents: number) =>
    new Intl.NumberFormat(words.locale, { style: 'currency', currency }).format(cents / 100)
  const { made } = facts.print
  const product = {
    epubBytes: sizeOf(facts, facts.project.epubUrl),
    paperback: made && { pages: made.pages, trim: made.trim, paper: made.paper },
    printingCost: facts.choice.printingCost,
  }
  const percent = (share: number) => share.toLocaleString(words.locale, { style: 'percent', maximumFractionDigits: 1 })
  const described = (line: EarningLine): string => {
    const name = words.lines[line.kind]
    if (line.kind === 'royalty') return `${percent(line.share)} ${name} ${money(line.amount)}`
    if (line.kind === 'delivery') {
      const size = line.megabytes.toLocaleString(words.locale, { maximumFractionDigits: 2 })
      return `${name} (${size} MB) −${money(line.amount)}`
    }
    if (line.kind === 'fee' || line.kind === 'payment') {
      const fixed = line.fixed > 0 ? ` + ${money(line.fixed)}` : ''
      return `${name} ${percent(line.share)}${fixed} −${money(line.amount)}`
    }
    const typed = line.kind === 'printing' && line.isTyped ? ` (${words.typed})` : ''
    return `${name}${typed} −${money(line.amount)}`
  }
  const knownWords = ({ lines, discover, better }: Known): string =>
    [
      ...lines.map(described),
      ...(discover ? [words.discover(percent(discover.share), money(discover.keeps))] : []),
      ...(better ? [words.better(money(better.price), percent(better.share), money(better.keeps))] : []),
    ].join('; ')
  const unknownWords = ({ missing, usual }: Exclude<Earning, Known>): string => {
    const dollars =
      usual && new Intl.NumberFormat(words.locale, { style: 'currency', currency: 'USD' }).format(usual.fixed / 100)
    return usual && dollars ? words.inDollars(percent(usual.share), dollars) : words.unknown[missing]
  }
  /** Name, address and date of each fee's figure. */
  const sourcesOf = (earning: Earning): string[][] => {
    if (!earning.known) return earning.source ? [['', earning.source.url, earning.source.asOf]] : []
    return earning.lines.map(({ kind, source }) =>
      source ? [words.lines[kind], source.url, source.asOf] : [words.lines[kind], words.typed, ''],
    )
  }
  const rows = listings.map(({ store, fields }) => {
    const price = centsIn(fields.find(({ field }) => field === 'price')?.text ?? '')
    const earning = earningAt(store, price, currency, product)
    const name = labelIn(words, storeRules(store).name)
    const cells = [
      name,
      price === null ? '–' : money(price),
      earning.known ? money(earning.keeps) : '–',
      earning.known ? knownWords(earning) : unknownWords(earning),
    ]
    return { row: `| ${cells.join(' | ')} |`, sources: sourcesOf(earning).map((source) => [name, ...source]) }
  })
  const sources = rows.flatMap((row) => row.sources.map((cells) => `| ${cells.join(' | ')} |`))
  return [
    `# ${words.prices}`,
    words.pricesNote,
    [`| ${words.columns.join(' | ')} |`, '| --- | ---: | ---: | --- |', ...rows.map(({ row }) => row)].join('\n'),
    `## ${words.sources}`,
    [`| ${words.sourceColumns.join(' | ')} |`, '| --- | --- | --- | --- |', ...sources].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}
