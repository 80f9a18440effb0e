import type { TitleLevel } from '@makeready/contract/same-titles'
import { t } from '../../i18n/t.ts'

export const LEVELS: Record<TitleLevel, string> = { same: t('The same title'), near: t('Nearly the same title') }
