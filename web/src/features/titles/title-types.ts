import type { ProductTitle } from '@makeready/contract/titles'
import type { TitleForm } from './title-fields.tsx'
import type { TitleRecord } from './title-record.ts'

export type TitleTypes = {
  run: 'titles'
  draft: string
  item: ProductTitle
  input: TitleRecord
  form: TitleForm
  record: TitleRecord
}
