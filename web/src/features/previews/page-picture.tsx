import type { Preview } from '@makeready/contract/previews'
import { type CSSProperties, useState } from 'react'
import classes from './page-picture.module.css'
import { pagePictureCache } from './page-picture-cache.ts'

type Page = Preview['pages'][number]

/** Keeps the previous picture until the new one is loaded. */
export function PagePicture({ page, alt }: { page: Page | undefined; alt: string }) {
  const url = page && pagePictureCache.urlOf(page.key)
  const [last, setLast] = useState(url)
  if (url !== undefined && url !== last) setLast(url)
  const shown = url ?? last
  const style = { '--ratio': page ? page.width / page.height : 2 / 3 } as CSSProperties
  return (
    <span className={classes.page} style={style} data-waiting={url === undefined || undefined}>
      {shown === undefined ? (
        <span className={classes.blank} aria-hidden="true" />
      ) : (
        <img src={shown} alt={alt} draggable={false} />
      )}
    </span>
  )
}
