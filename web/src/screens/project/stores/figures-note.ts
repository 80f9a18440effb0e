import { type Figure, fieldsOf, type StoreKey, storeRules } from '@makeready/contract/domain/stores'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'

/** How far a store's limits can be relied on. */
export function figuresNote(store: StoreKey): string {
  const { file, cover } = storeRules(store)
  const figures = [
    ...fieldsOf(store).flatMap(([, { most, entries, entry }]) => [most, entries, entry]),
    file,
    cover?.shortSide,
    cover?.longSide,
  ].filter((figure): figure is Figure => figure !== undefined)
  const name = translate(storeRules(store).name)
  if (figures.length === 0)
    return store === 'shop'
      ? t('Your own shop has no limits that we know of.')
      : t('{store} publishes no limits for these fields. Check its form.', { store: name })
  return figures.every(({ evidence }) => evidence === 'store')
    ? t('Limits from {store} as of November 2026.', { store: name })
    : t('Limits as of November 2026. Some of them aren’t confirmed by the store, so check its form.')
}
