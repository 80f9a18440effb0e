import { t } from '../../i18n/t.ts'
import { toastError } from '../../ui/toast/toast.ts'

/** A plain link would download the PDF. */
export async function openPdf(url: string): Promise<void> {
  // opened within the click, or the browser blocks it as a pop-up
  const tab = window.open('', '_blank')
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`The PDF answered ${response.status}`)
    const shown = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }))
    if (tab) tab.location.href = shown
    else window.location.assign(url)
  } catch (error) {
    console.error(error)
    tab?.close()
    toastError(t('The PDF couldn’t be opened. Download it instead.'))
  }
}
