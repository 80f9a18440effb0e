import { KINDS, type ListedKind } from '@makeready/contract/domain/kinds'

type Value = string | readonly string[]

/** An item as a separate document, for an export. */
export function itemMarkdown(kind: ListedKind, item: object): { name: string; markdown: string } {
  const { titleField, exported } = KINDS[kind]
  const name = String(valueAt(item, titleField))
  const fields = Object.entries(exported).map(([path, label]) => [label, valueAt(item, path)] as const)
  const lines = fields.filter(([, value]) => value.length > 0).map(([label, value]) => line(label, value))
  return { name, markdown: `${[`# ${name}`, ...lines].join('\n\n')}\n` }
}

function line(label: string, value: Value): string {
  if (typeof value === 'string') return `**${label}:** ${value}`
  return [`**${label}:**`, '', ...value.map((one) => `- ${one}`)].join('\n')
}

/** `path`: 'name', or 'demographics.age'. */
function valueAt(item: object, path: string): Value {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], item) as Value
}
