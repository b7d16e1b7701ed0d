import { describe, expect, it } from 'vitest'
import { CONFIDENT } from '#imports/descriptions/confidence.ts'
import { readDescription } from '#imports/descriptions/read-description.ts'

/** The models of a line that an import publishes automatically, and those that wait. */
function models(text: string): { published: string[]; waiting: string[] } {
  const { applications } = readDescription(text, null)
  const namesOf = (sure: boolean) =>
    applications.filter(({ confidence }) => confidence >= CONFIDENT === sure).map(({ model }) => model)
  return { published: namesOf(true), waiting: namesOf(false) }
}

describe('is published', () => {
  it.each([
    ['AB-1 BALATA TSURU 92/16', ['TSURU']],
    ['AB-1 BALATA VW DERBY 95/09,POINTER 98/09', ['DERBY', 'POINTER']],
    ['AB-1 BOMBA RANGER 2.3L 93/97, 2.5L 98/01', ['RANGER', 'RANGER']],
    ['AB-1 PARABRISAS AVEO SEDAN 4 PTAS 08/17', ['AVEO']],
    ['AB-1 MAZA MAZDA 3 5 BIRLOS C/ABS 04/13', ['3']],
    ['AB-1 BALATA CHEYENNE 1/2 TON 88/98', ['CHEYENNE']],
    ['AB-1 FILTRO PLATINA,CLIO 02/10', ['CLIO']],
    ['AB-1 FILTRO NISSAN TSURU 92/16,CLIO 02/10', ['TSURU', 'CLIO']],
    ['AB-1 MODULO NISSAN SENTRA 82/86,720 82/85', ['SENTRA', '720']],
  ])('%s', (text, published) => {
    expect(models(text).published).toEqual(published)
  })
})

describe('waits for a person', () => {
  it.each([
    ['an unknown word beside the model', 'AB-1 BALATA TSURU QWERTY 92/16', ['TSURU']],
    ['an unknown word between make and model', 'AB-1 BALATA NISSAN QWERTY TSURU 92/16', ['TSURU']],
    ['an unknown word behind the years', 'AB-1 BALATA TSURU 92/16 QWERTY', ['TSURU']],
    ['a number that counts nothing', 'AB-1 BALATA FORTE 5 10/16', ['FORTE']],
    ['unknown words in brackets', 'AB-1 BALATA TSURU (QWERTY) 92/16', ['TSURU']],
    ['numbers in brackets', 'AB-1 BALATA TSURU (22/23) 92/16', ['TSURU']],
    ['a letter and a dash before the model', 'AB-1 BALATA FORD E-TRANSIT 22/24', ['TRANSIT']],
    ['years before the model', 'AB-1 BALATA 2013-2020 NISSAN NOTE', ['NOTE']],
    ['years of four digits that are not used', 'AB-1 BALATA 2013-2020 NISSAN NOTE 14/18', ['NOTE']],
    ['years cut off', 'AB-1 BALATA TIIDA 07/1', ['TIIDA']],
    ['years in which it was never sold', 'AB-1 BALATA PLATINA 80/85', ['PLATINA']],
    ['years in which another make sold that name', 'AB-1 BALATA DODGE VISION 99/05', ['VISION']],
    ['cut off before its years', 'AB-1 BALATA TIIDA 07/18,VERSA', ['VERSA']],
    ['a model that no list has', 'AB-1 BALATA SUZUKI XBEE 18/22', ['XBEE']],
    ['several makes and none stated', 'AB-1 BALATA MATIZ 04/09', ['MATIZ']],
    ['RAM alone, a make or a model', 'AB-1 BALATA RAM 09/14', ['RAM']],
    ['a make that does not build the model', 'AB-1 BALATA NISSAN SPARK 11/15', ['SPARK']],
    ['a word that another make built', 'AB-1 BALATA NISSAN TSURU 92/16,CITY 10/13', ['CITY']],
    ['a short name without its make', 'AB-1 BALATA A4 02/08', ['A4']],
    ['a slip of spelling without its make', 'AB-1 BALATA SENTAR 07/12', ['SENTRA']],
    ['a number beside a model that was not sold then', 'AB-1 BALATA MAZDA MPV 5 98/00', ['MPV', '5']],
    ['the years of the next of a list, of another make', 'AB-1 BALATA TOLEDO,BEETLE 1.8L 14/15', ['TOLEDO']],
  ])('%s', (_, text, waiting) => {
    expect(models(text).waiting).toEqual(waiting)
  })

  it('only the list next to unread text', () => {
    expect(models('AB-1 BALATA TSURU QWERTY 92/16,SENTRA 95/99')).toEqual({
      published: ['SENTRA'],
      waiting: ['TSURU'],
    })
  })
})
