import { placeholdersIn } from '@makeready/quality/measures/placeholders'
import { unknownSources } from '@makeready/quality/measures/unknown-sources'
import { parseSection } from '@makeready/quality/parsing/parse-section'

type Written = { content: string; name: string; language: string; own: readonly string[] }

/** Finds what a model invented or left as a placeholder. */
export function inventedIn({ content, name, language, own }: Written): ('unknown_source' | 'placeholder')[] {
  const parsed = parseSection(content, language)
  return [
    ...(unknownSources(parsed, own).length > 0 ? (['unknown_source'] as const) : []),
    ...(placeholdersIn(parsed, name).some(({ sure, note }) => sure && !note) ? (['placeholder'] as const) : []),
  ]
}
