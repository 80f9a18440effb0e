import { toastError, toastSuccess } from '../../ui/toast.ts'
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
    const url = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = url
    link.download = `${fileName(cover.title)}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url))
    toastSuccess(COVER_MESSAGES.downloaded)
  } catch (error) {
    console.error(error)
    toastError(failed)
  }
}

function fileName(title: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 120)
  return name || 'cover'
}
