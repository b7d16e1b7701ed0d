import { describe, expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { readYears } from './read-years.ts'

function labels(text: string): string[] {
  return readYears(analyse(text), (word) => word === 'tsuru').map(({ label }) => label)
}

describe('readYears', () => {
  it.each([
    ['98', ['1998']],
    ['1998', ['1998']],
    ['05', ['2005']],
    ['39', ['2039']],
    ['40', ['1940']],
    ['92-17', ['1992–2017']],
    ['92/17', ['1992–2017']],
    ['92 - 17', ['1992–2017']],
    ['1992–2017', ['1992–2017']],
    ['10-07', ['2007–2010']],
    ['16/16', ['2016']],
    ['del 98 al 2003', ['1998–2003']],
    ['1995 1999', ['1995–1999']],
    ['95 99', ['1995–1999']],
    ['2010 para abajo', ['hasta 2010']],
    ['2010 y anteriores', ['hasta 2010']],
    ['2010 para arriba', ['2010 en adelante']],
    ['2010 y posteriores', ['2010 en adelante']],
    ['a partir del 2010', ['2010 en adelante']],
    ['hasta el 2010', ['hasta 2010']],
    ['desde el 98', ['1998 en adelante']],
    ['modelo 2010', ['2010']],
    ['de 98 a 03', ['1998–2003']],
    ['entre 98 y 03', ['1998–2003']],
    ['2010 en adelante', ['2010 en adelante']],
    ['2010 a la fecha', ['2010 en adelante']],
    ['desde 2010', ['2010 en adelante']],
    ['hasta 2003', ['hasta 2003']],
    ['año 98', ['1998']],
    ['tsuru,98', ['1998']],
    ['tsuru 98 sentra 2000', ['1998', '2000']],
  ])('reads %j as %j', (text, years) => {
    expect(labels(text)).toEqual(years)
  })

  it.each(['8', '198', '1850', '2150', '1.98', 'CX-30', '92-17-05', 'F-98', '19988', '2x98x'])(
    'finds no year in %j',
    (text) => {
      expect(labels(text)).toEqual([])
    },
  )

  it('includes the words around a range', () => {
    expect(readYears(analyse('tsuru del 98 al 2003'), () => false)).toMatchObject([{ from: 1, to: 5 }])
  })
})
