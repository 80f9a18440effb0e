import { SimpleGrid } from '@mantine/core'
import { t } from '../i18n/t.ts'
import { CoverThumbnail } from '../ui/drawings/cover-thumbnail.tsx'

type Picture = { src: string | null; alt: string; caption: string }

export function PictureComparison({ pictures }: { pictures: readonly [Picture, Picture] }) {
  return (
    <SimpleGrid cols={2} spacing={{ base: 'lg', sm: 'xl' }} maw={544} mb="lg">
      {pictures.map(({ src, alt, caption }) => (
        <figure key={alt}>
          <CoverThumbnail src={src} alt={alt} note={t('No picture')} />
          <figcaption className="caption">{caption}</figcaption>
        </figure>
      ))}
    </SimpleGrid>
  )
}
