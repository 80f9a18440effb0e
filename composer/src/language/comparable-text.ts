/** Lower-case letters and digits only, to compare texts that differ in case, spaces or punctuation. */
export const comparableText = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('')
