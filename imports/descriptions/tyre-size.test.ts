import { describe, expect, it } from 'vitest'
import { beginsWithTyreSize, hasTyreSize } from './tyre-size.ts'

describe('sizes of tyres', () => {
  it.each([
    '215/75 R17.5',
    'LT245/75R16',
    '225/50R17 98V',
    '110/90-17',
    '650/750R16',
    '11R22.5',
    '185 R14',
    '1100R20',
    '3.00-18',
    '16.9/18.4-38',
    '31X10.50R15',
    'AT26 X 8R12',
    '900 20 14C',
  ])('%s', (size) => {
    expect([beginsWithTyreSize(`${size} LLANTA`), hasTyreSize(`LLANTA ${size}`)]).toEqual([true, true])
  })

  it.each(['W712/95 FILTRO', '215/75 BALERO', '41741/PRE437G', '92/16', '4.0L 91/98', 'F-150/250'])(
    'not %s',
    (text) => {
      expect([beginsWithTyreSize(text), hasTyreSize(text)]).toEqual([false, false])
    },
  )
})
