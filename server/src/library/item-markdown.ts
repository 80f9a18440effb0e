import type { LinkedKind } from '@makeready/contract/domain/kinds'
import type { Idea } from '@makeready/contract/ideas'
import type { Niche } from '@makeready/contract/niches'
import type { ProductTitle } from '@makeready/contract/titles'

type Fields = readonly [label: string, value: string | readonly string[]][]

function document(heading: string, fields: Fields): string {
  const filled = fields.filter(([, value]) => value.length > 0)
  const lines = filled.map(([label, value]) =>
    typeof value === 'string'
      ? `**${label}:** ${value}`
      : [`**${label}:**`, '', ...value.map((one) => `- ${one}`)].join('\n'),
  )
  return `${[`# ${heading}`, ...lines].join('\n\n')}\n`
}

/** An item as a document of its own, for an export. */
export const ITEM_MARKDOWN = {
  niche: (niche: Niche) =>
    document(niche.name, [
      ['Market size', niche.marketSize],
      ['Competition', niche.competitionLevel],
      ['Profit potential', niche.profitPotential],
      ['Age', niche.demographics.age],
      ['Income', niche.demographics.income],
      ['Pain points', niche.demographics.painPoints],
    ]),
  idea: (idea: Idea) =>
    document(idea.concept, [
      ['Target audience', idea.targetAudience],
      ['Selling points', idea.sellingPoints],
      ['Modules', idea.modules],
    ]),
  title: ({ title, tone }: ProductTitle) => document(title, [['Tone', tone]]),
} satisfies Record<Exclude<LinkedKind, 'cover'>, unknown>
