import { expect, test } from 'vitest'
import { copyrightPage } from './copyright-page.ts'

const rights = { edit: true, claim: true, resell: true, giveAway: false, passOn: false }
const terms = { year: 2026, owner: 'Ann Lee', own: '', rights: null }

test('reserves all rights in the book’s language, and prints nothing if nobody is named', () => {
  expect(copyrightPage({ ...terms, language: 'en' })).toBe('© 2026 Ann Lee. All rights reserved.')
  expect(copyrightPage({ ...terms, language: 'de-CH' })).toBe('© 2026 Ann Lee. Alle Rechte vorbehalten.')
  expect(copyrightPage({ ...terms, language: 'he' })).toBe('כל הזכויות שמורות © 2026 Ann Lee')
  expect(copyrightPage({ ...terms, language: 'sw' })).toBe('© 2026 Ann Lee. All rights reserved.')
  expect(copyrightPage({ ...terms, language: 'fr', own: 'Copiez-le.' })).toBe('Copiez-le.')
  expect(copyrightPage({ ...terms, language: 'fr', owner: '' })).toBe('')
})

test('shows the table of rights in the book’s language, in the trade’s format', () => {
  expect(copyrightPage({ ...terms, language: 'es', rights, own: 'Nada más.' }).split('\n')).toEqual([
    '© 2026 Ann Lee',
    'Derechos de marca blanca: quien compra este contenido puede',
    '[SÍ] Editar el contenido',
    '[SÍ] Atribuirse la autoría',
    '[SÍ] Revenderlo a clientes finales',
    '[NO] Regalarlo',
    '[NO] Ceder estos derechos a clientes',
    'Nada más.',
  ])
})
