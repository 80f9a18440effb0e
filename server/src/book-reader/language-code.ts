import { LANGUAGE_CODES, type Language } from '@makeready/contract/domain/languages'

const OTHER_NAMES: Readonly<Record<string, Language>> = {
  no: 'nb',
  nn: 'nb',
  'zh-tw': 'zh-Hant',
  'zh-hk': 'zh-Hant',
  'zh-hant-tw': 'zh-Hant',
  iw: 'he',
  in: 'id',
}

/** A file's language as one of ours: 'en-US' is 'en'; null for one that isn't known. */
export function languageCode(tag: string): Language | null {
  const plain = tag.trim().replaceAll('_', '-').toLowerCase()
  const find = (name: string) => LANGUAGE_CODES.find((code) => code.toLowerCase() === name) ?? OTHER_NAMES[name]
  return find(plain) ?? find(plain.split('-')[0] ?? '') ?? null
}
