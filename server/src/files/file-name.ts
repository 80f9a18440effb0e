export function fileName(title: string): string {
  const plain = title
    .replace(/[<>:"/\\|?*\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .replace(/[. ]+$/, '')
  return plain === '' ? 'product' : plain
}
