import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { CropMarks } from '../../ui/drawings/crop-marks.tsx'

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
    <Box w="100%" maw={480}>
      <CropMarks>{children || <CoverThumbnail src={src} alt={alt} note={note} />}</CropMarks>
    </Box>
  )
}
