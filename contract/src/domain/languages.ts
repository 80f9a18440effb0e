/** BCP 47 code, English name (used in prompts), native name (shown). */
export const LANGUAGES = [
  { code: 'en', name: 'English', ownName: 'English' },
  { code: 'ar', name: 'Arabic', ownName: 'العربية' },
  { code: 'bg', name: 'Bulgarian', ownName: 'Български' },
  { code: 'bn', name: 'Bengali', ownName: 'বাংলা' },
  { code: 'cs', name: 'Czech', ownName: 'Čeština' },
  { code: 'da', name: 'Danish', ownName: 'Dansk' },
  { code: 'de', name: 'German', ownName: 'Deutsch' },
  { code: 'el', name: 'Greek', ownName: 'Ελληνικά' },
  { code: 'es', name: 'Spanish', ownName: 'Español' },
  { code: 'fa', name: 'Persian', ownName: 'فارسی' },
  { code: 'fi', name: 'Finnish', ownName: 'Suomi' },
  { code: 'fr', name: 'French', ownName: 'Français' },
  { code: 'he', name: 'Hebrew', ownName: 'עברית' },
  { code: 'hi', name: 'Hindi', ownName: 'हिन्दी' },
  { code: 'hr', name: 'Croatian', ownName: 'Hrvatski' },
  { code: 'hu', name: 'Hungarian', ownName: 'Magyar' },
  { code: 'id', name: 'Indonesian', ownName: 'Bahasa Indonesia' },
  { code: 'it', name: 'Italian', ownName: 'Italiano' },
  { code: 'ja', name: 'Japanese', ownName: '日本語' },
  { code: 'ko', name: 'Korean', ownName: '한국어' },
  { code: 'nb', name: 'Norwegian Bokmål', ownName: 'Norsk bokmål' },
  { code: 'nl', name: 'Dutch', ownName: 'Nederlands' },
  { code: 'pl', name: 'Polish', ownName: 'Polski' },
  { code: 'pt-BR', name: 'Brazilian Portuguese', ownName: 'Português (Brasil)' },
  { code: 'pt', name: 'Portuguese', ownName: 'Português' },
  { code: 'ro', name: 'Romanian', ownName: 'Română' },
  { code: 'ru', name: 'Russian', ownName: 'Русский' },
  { code: 'sv', name: 'Swedish', ownName: 'Svenska' },
  { code: 'th', name: 'Thai', ownName: 'ไทย' },
  { code: 'tr', name: 'Turkish', ownName: 'Türkçe' },
  { code: 'uk', name: 'Ukrainian', ownName: 'Українська' },
  { code: 'vi', name: 'Vietnamese', ownName: 'Tiếng Việt' },
  { code: 'zh', name: 'Simplified Chinese', ownName: '简体中文' },
  { code: 'zh-Hant', name: 'Traditional Chinese', ownName: '繁體中文' },
] as const

export type Language = (typeof LANGUAGES)[number]['code']

export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map(({ code }) => code)

export const DEFAULT_LANGUAGE: Language = 'en'

export function languageName(code: Language): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? code
}
