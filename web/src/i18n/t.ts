import { once } from '@makeready/contract/domain/once'
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { catalog, interfaceLanguage, locale } from './catalog.ts'

export type Values = Readonly<Record<string, string | number>>
type Parts = Readonly<Record<string, string | number | ((chunks: ReactNode[]) => ReactNode)>>

const numbers = once(() => new Intl.NumberFormat(locale))
const plurals = once(() => new Intl.PluralRules(locale))
const formatters = {
  getNumberFormat: (_: unknown, options?: Intl.NumberFormatOptions) =>
    options ? new Intl.NumberFormat(locale, options) : numbers(),
  // dates in messages come from the server
  getDateTimeFormat: (_: unknown, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
  getPluralRules: plurals,
}

// The build precompiles messages with variables (web/build/messages.ts).
function localize(message: CompiledMessage, context = ''): CompiledMessage {
  if (interfaceLanguage === 'en') return message
  return catalog[(typeof message === 'string' ? message : JSON.stringify(message)) + context] ?? message
}

/**
 * `message` is English ICU MessageFormat as a literal: `t('{count, plural, one {# section} other {# sections}}', {
 * count })`. `context` distinguishes two meanings of one word; its catalog key is 'View#noun'.
 */
export function t(message: string, values?: Values, context?: string): string {
  return String(format(localize(message, context && `#${context}`), locale, values, { formatters }))
}

/** Formats a message looked up by its code. */
export function formatCompiled(
  form: CompiledMessage,
  values: Readonly<Record<string, string | number | Date>>,
): string {
  return String(format(form, locale, values, { formatters }))
}

/** Like `t`, with elements: `rich('Nobody has “<q>{text}</q>”.', { text, q: (chunks) => <b>{chunks}</b> })`. */
export function rich(message: string, values: Parts): ReactNode {
  const parts = format<ReactNode>(localize(message), locale, values as FormatValues<ReactNode>, { formatters })
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts
}
