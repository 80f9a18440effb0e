import type { SecurityEvent } from '@makeready/contract/security-log'
import { expect, it } from 'vitest'
import { csvOf } from './log-csv.ts'

const event: SecurityEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-03-09T10:00:00.000Z',
  event: 'sign-in',
  outcome: 'refused',
  actor: 'nobody',
  person: null,
  actedBy: null,
  address: '192.0.2.7',
  userAgent: 'a "quoted", program',
  mailbox: '0a1b2c3d',
  details: { method: 'password', reason: 'invalid-email-or-password' },
}

it('the exported log has a row for each event, with quotation marks and commas kept', () => {
  expect(csvOf([event]).split('\r\n')).toEqual([
    'at,event,outcome,actor,person_id,acted_by_id,address,user_agent,mailbox,details',
    '2026-03-09T10:00:00.000Z,sign-in,refused,nobody,,,192.0.2.7,"a ""quoted"", program",0a1b2c3d,method=password reason=invalid-email-or-password',
    '',
  ])
})

it.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1'])(
  'a program that calls itself %s is no formula in a spreadsheet',
  (userAgent) => {
    const [, row = ''] = csvOf([{ ...event, userAgent }]).split('\r\n')
    expect(row).toContain(`'${userAgent.replaceAll('"', '""')}`)
  },
)
