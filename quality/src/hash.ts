/** 32 bits of a word (FNV-1a): enough to distinguish the word sequences of a book. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

/** One number for a sequence of words. */
export function combineHashes(row: number, word: number): number {
  let hash = Math.imul(row ^ word, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}

/** 64 bits as text: identifies a finding. */
export function keyOf(...parts: readonly (string | number)[]): string {
  const text = parts.join('\u0000')
  const reversed = [...parts].reverse().join('\u0001')
  return [hashOf(text), hashOf(reversed)].map((hash) => (hash >>> 0).toString(36).padStart(7, '0')).join('')
}
