/** Lower-case letters and digits alone, for texts that differ only in case, spaces or punctuation. */
export const comparableText = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('')
