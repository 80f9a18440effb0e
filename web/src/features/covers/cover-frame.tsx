import type { ReactNode } from 'react'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { CropMarks } from '../../ui/drawings/crop-marks.tsx'
import classes from './cover-frame.module.css'

export function CoverFrame({
  src,
  alt,
  note,
  children,
}: {
  src: string | null
  alt: string
  note: string
  children?: ReactNode
}) {
  return (
    <div className={classes.frame}>
      <CropMarks>{children || <CoverThumbnail src={src} alt={alt} note={note} />}</CropMarks>
    </div>
  )
}
