import { expect, it } from 'vitest'
import { documentFileName } from './file-name.ts'

const uuid = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const UUID = uuid.toUpperCase()

it.each([
  ['A', '1001', `2026-11-05_A-1001_${UUID}`],
  ['', '1001', `2026-11-05_1001_${UUID}`],
  ['A', '', `2026-11-05_A_${UUID}`],
  ['', '', `2026-11-05_${UUID}`],
  ['Ñ', '../../etc/passwd', `2026-11-05_Ñ-etcpasswd_${UUID}`],
  [String.raw`C:\x`, '=1+1', `2026-11-05_Cx-11_${UUID}`],
  ['/', '\0', `2026-11-05_${UUID}`],
])('series %j and folio %j', (series, folio, name) => {
  expect(documentFileName({ issuedAt: '2026-11-05T10:20:30', series, folio, uuid })).toBe(name)
})

it('is no longer than file systems allow', () => {
  const name = documentFileName({
    issuedAt: '2026-11-05T10:20:30',
    series: 'S'.repeat(25),
    folio: '9'.repeat(40),
    uuid,
  })
  expect(name.length).toBeLessThan(120)
})
