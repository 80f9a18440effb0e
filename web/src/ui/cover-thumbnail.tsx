import { useState } from 'react'
import classes from './cover-thumbnail.module.css'
import { RegistrationMark } from './registration-mark.tsx'

/**
 * A cover, 3:4, as wide as its place. Without one (or when it cannot be loaded) a blank sheet with the mark and
 * `note` under it. `alt` is empty where the title stands beside it anyway.
 */
export function CoverThumbnail({ src, alt = '', note }: { src: string | null; alt?: string; note?: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) {
    return (
      <span className={`centered ${classes.blank}`}>
        <RegistrationMark size={36} />
        {note && <span className="slug">{note}</span>}
      </span>
    )
  }
  return (
    <span className={classes.cover}>
      <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(src)} />
    </span>
  )
}
