import { t } from '../../i18n/t.ts'

type Pages = { pages: readonly { label: string }[] } | null | undefined

/**
 * 'Page 4 of 20', or 'Page ii (4 of 20)' where the number printed on the page is another: a reader sees that one.
 * Places count from 1.
 */
export function nameOfPages(preview: Pages, from: number, to: number, count: number): string {
  const places = [...new Set([from, to])]
  const labels = places.flatMap((place) => preview?.pages[place - 1]?.label || [])
  const isSame = labels.length === 0 || labels.join() === places.join()
  const [label = ''] = labels
  if (from === to)
    return isSame
      ? t('Page {page} of {count}', { page: from, count })
      : t('Page {label} ({page} of {count})', { label, page: from, count })
  if (isSame) return t('Pages {from} and {to} of {count}', { from, to, count })
  return labels.length === 1
    ? t('Page {label} ({from} and {to} of {count})', { label, from, to, count })
    : t('Pages {labels} ({from} and {to} of {count})', { labels: labels.join('–'), from, to, count })
}
