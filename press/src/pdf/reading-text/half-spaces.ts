/**
 * A letter after a Persian half-space (U+200C), which the compiler draws as one glyph: readers reverse right-to-left text
 * character by character, also that of one glyph.
 */
export const halfSpaceLast = (text: string): string => text.replace(/^(\u200c+)(.*)$/su, '$2$1')
