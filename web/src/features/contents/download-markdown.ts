/** 'Chapter 3 Soup.md', without characters that file systems reject. */
export function markdownFileName(sectionName: string): string {
  const name = sectionName
    .replace(/[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 120)
  return `${name || 'content'}.md`
}

export function downloadMarkdown(sectionName: string, markdown: string): void {
  const url = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = markdownFileName(sectionName)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
