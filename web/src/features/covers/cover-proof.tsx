import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { CoverThumbnail } from '../../ui/cover-thumbnail.tsx'
import { CropMarks } from '../../ui/crop-marks.tsx'

/** A cover as it will be printed, between crop marks. Without one: an empty sheet with `note`, or what is happening. */
export function CoverProof({
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
    <Box w="100%" maw={360}>
      <CropMarks>{children || <CoverThumbnail src={src} alt={alt} note={note} />}</CropMarks>
    </Box>
  )
}
