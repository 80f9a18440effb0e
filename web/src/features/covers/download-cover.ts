import { download, fileName } from '../../lib/download.ts'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { coverDownloadUrl } from './cover-download-url.ts'
import { COVER_MESSAGES } from './messages.ts'

/** `failed` is the error message. */
export async function downloadCover(
  cover: { imageUrl: string; title: string } | null,
  failed: string = COVER_MESSAGES.downloadFailed,
): Promise<void> {
  if (!cover?.imageUrl) return void toastError(COVER_MESSAGES.noImage)
  try {
    const response = await fetch(coverDownloadUrl(cover.imageUrl))
    if (!response.ok) throw new Error(`The picture answered ${response.status}`)
    download(`${fileName(cover.title, 'cover')}.png`, await response.blob())
    toastSuccess(COVER_MESSAGES.downloaded)
  } catch (error) {
    console.error(error)
    toastError(failed)
  }
}
