import { download, fileName } from '../../lib/download.ts'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { coverDownloadUrl, storeCoverUrl } from './cover-download-url.ts'
import { COVER_MESSAGES } from './messages.ts'

type Shown = { imageUrl: string; title: string }

/** As PNG. `failed` is the error message. */
export async function downloadCover(
  cover: Shown | null,
  failed: string = COVER_MESSAGES.downloadFailed,
): Promise<void> {
  if (!cover?.imageUrl) return void toastError(COVER_MESSAGES.noImage)
  await downloadPicture(coverDownloadUrl(cover.imageUrl), `${fileName(cover.title, 'cover')}.png`, failed)
}

/** As JPEG in the shape and size that stores ask for; it is drawn first, which takes seconds. */
export async function downloadStoreCover({ imageUrl, title }: Shown): Promise<void> {
  await downloadPicture(storeCoverUrl(imageUrl), `${fileName(title, 'cover')}.jpg`, COVER_MESSAGES.downloadFailed)
}

async function downloadPicture(url: string, name: string, failed: string): Promise<void> {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`The picture answered ${response.status}`)
    download(name, await response.blob())
    toastSuccess(COVER_MESSAGES.downloaded)
  } catch (error) {
    console.error(error)
    toastError(failed)
  }
}
