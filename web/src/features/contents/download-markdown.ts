import { download, fileName } from '../../lib/download.ts'

/** 'Chapter 3 Soup.md' */
export function markdownFileName(sectionName: string): string {
  return `${fileName(sectionName, 'content')}.md`
}

export function downloadMarkdown(sectionName: string, markdown: string): void {
  download(markdownFileName(sectionName), new Blob([markdown], { type: 'text/markdown;charset=utf-8' }))
}
