import { useState } from 'react'
import classes from './cover-thumbnail.module.css'
import { RegistrationMark } from './registration-mark.tsx'

/** Without a picture, or if it fails to load: a blank page with `note`. `alt` is empty when the title is next to it. */
export function CoverThumbnail({ src, alt = '', note }: { src: string | null; alt?: string; note?: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) {
    return (
      <span className={`centered ${classes.blank}`}>
        <RegistrationMark size={36} />
        {note && <span className="caption">{note}</span>}
      </span>
    )
  }
  return (
    <span className={classes.cover}>
      <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(src)} />
    </span>
  )
}
