import { refuseField } from '../errors.ts'
import { idOf, urlOf } from '../files/file-store.ts'
import { type PictureField, type PictureTools, storedPicture } from '../pictures/stored-picture.ts'

/** The link of a picture; a data URL is checked, re-encoded and stored. @throws NotFound; BAD_REQUEST naming `field` */
export async function storedImageUrl(
  userId: string,
  imageUrl: string,
  tools: PictureTools,
  field: PictureField = 'imageUrl',
): Promise<string> {
  if (imageUrl.startsWith('data:')) return (await storedPicture(userId, imageUrl, tools, field)).url
  const id = idOf(imageUrl) ?? ''
  const { row, stream } = await tools.files.open(userId, id)
  stream.destroy()
  if (!row.type.startsWith('image/')) throw refuseField(field, 'cover.not-a-picture')
  return urlOf(id)
}

export async function storedArtFile(userId: string, art: string | null, tools: PictureTools): Promise<string | null> {
  return art ? idOf(await storedImageUrl(userId, art, tools, 'art')) : null
}
